import type { Translation } from '../../shell/words.svelte';
import type en from '../en/learn';
import objections from './objections';

export default { objections } satisfies Translation<typeof en>;
