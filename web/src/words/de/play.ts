import type en from '../en/play';
import type { Translation } from '../../shell/words.svelte';

export default {} satisfies Translation<typeof en>;
