// Somebody who visits the house with a browser: a browser context of its own, and all that it had to complain of.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export interface Visit {
    readonly width?: number;
    readonly height?: number;
    /** A finger instead of a mouse. */
    readonly touch?: boolean;
    readonly theme?: 'light' | 'dark';
    readonly language?: 'en' | 'de';
    /** Pieces glide. Without, tests need not wait for them. */
    readonly motion?: boolean;
    /** Keeps what works offline. Without, every test loads the page afresh. */
    readonly serviceWorker?: boolean;
}

export const phone = { width: 360, height: 740, touch: true } as const satisfies Visit;
export const narrow = { width: 320, height: 640, touch: true } as const satisfies Visit;
export const wide = { width: 1280, height: 800 } as const satisfies Visit;

export interface Visitor {
    readonly page: Page;
    readonly context: BrowserContext;
    /** Complaints that match are expected in this test: requests that fail while the network is cut, say. */
    forgive(complaint: RegExp): void;
    /** What scripts threw, the console called an error, and the policy forbade. */
    complaints(): readonly string[];
}

// What Chromium makes ready around a page for whoever may want it next. Here nobody will, and it would cost every
// visitor three processes and more time than the page itself.
const around = [
    'SpareRendererForSitePerProcess',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
];

// Of several such lists Chromium heeds the last. So this is Playwright's own, too: what would make a browser call on
// strangers, or paint at another time than it is asked to.
const disturbing = [
    'AimEnabled',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
];

export function openBrowser(): Promise<Browser> {
    // Chromium refuses to put root into its sandbox; containers run tests as root.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: [...sandbox, `--disable-features=${[...around, ...disturbing].join(',')}`],
    });
}

export async function openVisitor(browser: Browser, url: string, visit: Visit): Promise<Visitor> {
    const context = await browser.newContext({
        baseURL: url,
        viewport: { width: visit.width ?? wide.width, height: visit.height ?? wide.height },
        hasTouch: visit.touch ?? false,
        isMobile: visit.touch ?? false,
        colorScheme: visit.theme ?? 'light',
        locale: visit.language ?? 'en',
        reducedMotion: visit.motion ? 'no-preference' : 'reduce',
        acceptDownloads: true,
    });
    // As in browsers that have none, or forbid it in a private window.
    if (!visit.serviceWorker) {
        await context.addInitScript(() => {
            Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        });
    }
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const heard: string[] = [];
    const forgiven: RegExp[] = [];
    context.on('weberror', (error) => heard.push(`thrown: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    // Chromium tells most breaches of the policy on the console, too; this also hears those that are only reported.
    await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (breach) => {
            reportError(new Error(`policy: ${breach.violatedDirective} forbids ${breach.blockedURI}`));
        });
    });
    return {
        page: await context.newPage(),
        context,
        forgive: (complaint) => forgiven.push(complaint),
        complaints: () => heard.filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint))),
    };
}
