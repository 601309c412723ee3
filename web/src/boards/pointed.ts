// Whether the focus came to a board with a pointer. Then the arrow keys belong to the page, which walks through the turns
// with them; a user who has reached the board by keyboard moves over it.
export class Pointed {
    #isPressed = false;
    #byPointer = false;

    readonly down = (): void => {
        this.#isPressed = true;
        window.addEventListener('pointerup', this.#up, { once: true });
        window.addEventListener('pointercancel', this.#up, { once: true });
    };

    /** A place of the board has got the focus. */
    focused(): void {
        this.#byPointer = this.#isPressed;
    }

    /** Whether the board leaves this key to the page. */
    leaves(event: KeyboardEvent): boolean {
        return (
            this.#byPointer && !event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        );
    }

    readonly #up = (): void => {
        this.#isPressed = false;
    };
}
