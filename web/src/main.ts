import { mount } from 'svelte';
import App from './App.svelte';
import './shell/theme.css';
import { startRouter } from './shell/router.svelte';
import { keepPage } from './shell/version.svelte';
import { preferred, speak } from './shell/words.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no place to stand');

await speak(preferred());
startRouter();
mount(App, { target });
keepPage();
