import type en from '../en/boards';
import type { Translation } from '../../shell/words.svelte';

export default {} satisfies Translation<typeof en>;
