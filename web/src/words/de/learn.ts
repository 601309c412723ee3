import type en from '../en/learn';
import type { Translation } from '../../shell/words.svelte';

export default {} satisfies Translation<typeof en>;
