// Moves through a study by keys, wherever the focus is, except where a control needs the keys itself.
import { isFree } from '../base/keys';
import type { Study } from './study.svelte';

const deeds: Readonly<Record<string, (study: Study) => void>> = {
    ArrowLeft: (study) => study.back(),
    ArrowRight: (study) => study.forward(),
    ArrowUp: (study) => study.beside(-1),
    ArrowDown: (study) => study.beside(1),
    Home: (study) => study.start(),
    End: (study) => study.end(),
};

export function keyed(event: KeyboardEvent, study: Study): void {
    const deed = deeds[event.key];
    if (!deed || !isFree(event)) return;
    const before = study.path;
    deed(study);
    // A key that does nothing here may still scroll the page.
    if (study.path !== before) event.preventDefault();
}
