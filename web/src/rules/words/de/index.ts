import type { FromRules } from '../../../base/words.svelte';
import messages from './messages';

export default { messages } satisfies FromRules;
