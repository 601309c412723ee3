// A game or a position in a frame of another site: nothing can be changed here, and it is shown as to a stranger.
//
//     /embed/table/ID            a game on this server, followed while it is played
//     /embed/board#variant=…     a game or a position that the address contains (rules/address.ts)
//
// `?theme=dark&language=de` override the settings of the browser.
import { mount } from 'svelte';
import { preferred, settings } from '../base/settings.svelte';
import { speak } from '../base/words.svelte';
import { wishesIn } from './address';
import Frame from './Frame.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the frame has no place to stand');

Object.assign(settings, wishesIn(location.search));
await speak(preferred());
mount(Frame, { target, props: { path: location.pathname } });
