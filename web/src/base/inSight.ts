// Knows whether an element is on the screen, for content that is worth loading only if it is seen.
import type { Attachment } from 'svelte/attachments';

/** Calls back whenever the element comes near the screen or leaves it. */
export function inSight(tell: (isIn: boolean) => void): Attachment<Element> {
    return (element) => {
        const observer = new IntersectionObserver(
            (entries) => tell(entries.at(-1)?.isIntersecting ?? false),
            { rootMargin: '100px' },
        );
        observer.observe(element);
        return () => observer.disconnect();
    };
}
