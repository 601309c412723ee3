import type { Translation } from '../../shell/words.svelte';
import type en from '../en/learn';
import lessons from './lessons';
import objections from './objections';

export default { lessons, objections } satisfies Translation<typeof en>;
