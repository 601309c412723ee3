// Notification settings as a form shows them.

/** An hour of the server's day (UTC), and the user's local time then, in minutes after midnight. */
export interface HourChoice {
    readonly hour: number;
    readonly minutes: number;
}

const day = 24 * 60;

/** All hours in the order of the user's day. `ahead`: minutes between UTC and local time. */
export function hourChoices(ahead: number): readonly HourChoice[] {
    const choices = Array.from({ length: 24 }, (_, hour) => ({
        hour,
        minutes: (hour * 60 + ahead + day) % day,
    }));
    return choices.sort((one, two) => one.minutes - two.minutes);
}

/** A time of day in the format of a language. */
export function clockTime(minutes: number, language: string): string {
    const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
    return format.format(new Date(minutes * 60_000));
}

// Browsers also name others in their user agent: the first match in this list counts.
const browsers = [
    ['Edg', 'Edge'],
    ['OPR', 'Opera'],
    ['Firefox', 'Firefox'],
    ['Chrom', 'Chrome'],
    ['Safari', 'Safari'],
] as const;
const systems = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'Mac'],
    ['CrOS', 'ChromeOS'],
    ['Linux', 'Linux'],
] as const;

/** The common name of a browser from its user agent; null: unknown. */
export function browserOf(userAgent: string): { readonly browser: string; readonly system: string } | null {
    const named = (list: readonly (readonly [string, string])[]): string | undefined =>
        list.find(([sign]) => userAgent.includes(sign))?.[1];
    const browser = named(browsers);
    const system = named(systems);
    return browser && system ? { browser, system } : null;
}

/** The bytes of a key in base64url. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function sameBytes(one: Uint8Array, two: Uint8Array): boolean {
    return one.length === two.length && one.every((byte, index) => byte === two[index]);
}
