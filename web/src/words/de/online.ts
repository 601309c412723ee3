import type en from '../en/online';
import type { Translation } from '../../shell/words.svelte';

export default {} satisfies Translation<typeof en>;
