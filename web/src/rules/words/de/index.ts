import type { Messages } from '../../../base/words.svelte';
import messages from './messages';

export default { messages } satisfies Messages;
