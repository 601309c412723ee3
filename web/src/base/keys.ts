// Keys that mean something wherever the focus is, except where a control needs them itself.

/** Whether a pressed key is free for the page: nothing has used it, and no control that has the focus needs it. */
export function isFree(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return false;
    if (!(event.target instanceof Element)) return true;
    // A board uses the keys itself, but may leave these two to the page.
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!isSideways && event.target.closest('[role=grid]')) return false;
    return !event.target.closest('input, select, textarea, summary, dialog');
}
