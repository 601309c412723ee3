// Walking through a study by keys, wherever the focus is, except where the keys are needed for something else.
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
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const inUse =
        event.target instanceof Element &&
        event.target.closest('input, select, textarea, [role=grid], summary');
    const deed = deeds[event.key];
    if (inUse || !deed) return;
    event.preventDefault();
    deed(study);
}
