import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './style/tokens.css';
import './style/base.css';
import './style/lights.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { openWords } from './words/words.svelte';

const place = document.getElementById('app');
if (place) void openWords().then(() => mount(App, { target: place }));
