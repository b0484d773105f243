import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/lights.css';
import { mount } from 'svelte';
import { lookAhead } from './ahead';
import App from './App.svelte';
import { keepOffline } from './offline/update.svelte';
import { router } from './router.svelte';
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
if (place) {
  openWords().then(
    () => {
      mount(App, { target: place });
      void import('./style/whole_fonts').catch(() => {}); // then those letters come from elsewhere
    },
    () => speechless(place),
  );
  lookAhead(router.route);
}
void keepOffline();
