// A simulated user: a browser context of its own, and everything that went wrong in it.
import {
    chromium,
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    type Page,
} from 'playwright-core';

export interface Visit {
    readonly width?: number;
    readonly height?: number;
    /** Touch instead of a mouse. */
    readonly touch?: boolean;
    readonly theme?: 'light' | 'dark';
    readonly language?: 'en' | 'de';
    /** Animates pieces. Without it, tests need not wait for the animations. */
    readonly motion?: boolean;
    /** Enables the service worker. Without it, every test loads the page afresh. */
    readonly serviceWorker?: boolean;
    /** Signed in as this player. */
    readonly as?: Account;
}

/** A player with a session. */
export interface Account {
    session(): { readonly name: string; readonly value: string; readonly url: string };
}

/** An address without a page, for a test that opens its first page itself. */
export const blank = 'about:blank';

export const phone = { width: 360, height: 740, touch: true } as const satisfies Visit;
export const narrow = { width: 320, height: 640, touch: true } as const satisfies Visit;
export const wide = { width: 1280, height: 800 } as const satisfies Visit;

export interface Visitor {
    readonly page: Page;
    readonly context: BrowserContext;
    /** Errors that match are expected in this test, such as failed requests while the network is cut. */
    forgive(complaint: RegExp): void;
    /** Exceptions, console errors, and violations of the content security policy. */
    complaints(): readonly string[];
}

// What Chromium prepares around a page for later use. Tests do not need it, and it would cost every context three
// processes and more time than the page itself.
const around = [
    'SpareRendererForSitePerProcess',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
];

// Chromium uses only the last list of this kind, so it includes Playwright's own: features that contact other servers
// or delay painting.
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

/** Chromium without windows: the same engine, without the processor time that its windows take. */
const shell = '/usr/bin/chromium-headless-shell';

/** Chromium as people use it. */
export const withWindows = '/usr/bin/chromium';

/** `CHROMIUM` names another browser for all tests. */
export function openBrowser(program = shell): Promise<Browser> {
    // Chromium does not run as root with a sandbox; containers run tests as root.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? program,
        args: [...sandbox, `--disable-features=${[...around, ...disturbing].join(',')}`],
    });
}

/** What the page stores in a browser where someone is signed in, so that it asks the server who it is. */
function rememberedAt(origin: string): Exclude<BrowserContextOptions['storageState'], string | undefined> {
    return { cookies: [], origins: [{ origin, localStorage: [{ name: 'parlor.signed-in', value: 'yes' }] }] };
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
        ...(visit.as ? { storageState: rememberedAt(url) } : {}),
    });
    if (visit.as) await context.addCookies([visit.as.session()]);
    context.setDefaultTimeout(60_000);
    // As in browsers that have no service workers, or forbid them in a private window.
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
    // Chromium reports most violations on the console, too; this also catches those that are only reported.
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
