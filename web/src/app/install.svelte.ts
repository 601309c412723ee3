// Installing the page as an app, if the browser offers it.

/** Chromium only; not in TypeScript's standard library. */
interface InstallOffer extends Event {
    prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer = $state<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's prompt: the page shows its own button where it does not interrupt.
    event.preventDefault();
    offer = event as InstallOffer;
});
addEventListener('appinstalled', () => (offer = null));

export function canInstall(): boolean {
    return offer !== null;
}

export async function install(): Promise<void> {
    // The browser's prompt can be used only once.
    const made = offer;
    offer = null;
    await made?.prompt();
}
