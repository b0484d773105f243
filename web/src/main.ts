import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/lights.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline/update.svelte';
import { openWords } from './words/words.svelte';

// Without words the page can say nothing but this.
function speechless(place: HTMLElement) {
  const [note, retry] = [document.createElement('p'), document.createElement('button')];
  note.setAttribute('role', 'alert');
  note.className = 'speechless';
  note.textContent = 'The words of this page could not be fetched. Are you online? ';
  retry.className = 'btn primary';
  retry.textContent = 'Try again';
  retry.onclick = () => location.reload();
  note.append(retry);
  place.replaceChildren(note);
}

const place = document.getElementById('app');
if (place)
  openWords().then(
    () => mount(App, { target: place }),
    () => speechless(place),
  );
void keepOffline();
