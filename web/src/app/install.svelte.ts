// Putting the page among the programs of a phone or a computer, where the browser offers to.

/** Chromium's; not in the standard library of types. */
interface InstallOffer extends Event {
    prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer = $state<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
    // The page shows a button of its own in a place where it does not interrupt.
    event.preventDefault();
    offer = event as InstallOffer;
});
addEventListener('appinstalled', () => (offer = null));

export function canInstall(): boolean {
    return offer !== null;
}

export async function install(): Promise<void> {
    // An offer can be taken up once.
    const made = offer;
    offer = null;
    await made?.prompt();
}
