// After navigation the focus is on the heading of the new page, for keyboards and screen readers.

/**
 * Moves the focus to the heading of a page. A page that is still loading may have none yet, or replace it: then the
 * focus follows, until the user moves it or `stop` is called.
 */
export function focusHeading(main: HTMLElement): { stop(): void } {
    let focused = main;
    const observer = new MutationObserver(() => {
        if (focused === main || !focused.isConnected) moveFocus();
    });
    observer.observe(main, { childList: true, subtree: true });
    document.addEventListener('focusin', leave);
    moveFocus();
    return { stop };

    function moveFocus(): void {
        focused = main.querySelector('h1') ?? main;
        focused.setAttribute('tabindex', '-1');
        focused.focus({ preventScroll: true });
    }
    function leave(event: FocusEvent): void {
        if (event.target !== focused) stop();
    }
    function stop(): void {
        observer.disconnect();
        document.removeEventListener('focusin', leave);
    }
}
