import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import { startRouter } from '../base/router.svelte';
import { keepPage } from './version.svelte';
import { preferred } from '../base/settings.svelte';
import { speak } from '../base/words.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no place to stand');

await speak(preferred());
startRouter();
mount(App, { target });
keepPage();
