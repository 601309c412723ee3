// Moves through a study by keys, wherever the focus is, except where a control needs the keys itself.
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
    const before = study.path;
    deed(study);
    // A key that does nothing here may still scroll the page.
    if (study.path !== before) event.preventDefault();
}
