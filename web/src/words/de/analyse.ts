import type en from '../en/analyse';
import type { Translation } from '../../shell/words.svelte';

export default {} satisfies Translation<typeof en>;
