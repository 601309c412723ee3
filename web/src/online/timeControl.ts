// Time controls as chosen in a form and as read from text. The server decides what a time control means for a game; the
// page needs its parts to fill a form, to describe it and to let a clock run between two messages.

export type TimeControl =
    | { readonly kind: 'unlimited' }
    | { readonly kind: 'fischer'; readonly bank: number; readonly increment: number }
    | { readonly kind: 'delay'; readonly bank: number; readonly delay: number }
    | { readonly kind: 'byo-yomi'; readonly bank: number; readonly periods: number; readonly period: number }
    | { readonly kind: 'days'; readonly days: number }
    | {
          readonly kind: 'total-days';
          readonly days: number;
          readonly total: number;
          /** The total keeps running during vacations. */
          readonly throughVacations: boolean;
      }
    | { readonly kind: 'day-bank'; readonly bank: number; readonly increment: number; readonly cap: number };
// Times are in seconds; those of correspondence in days.

export type TimeControlKind = TimeControl['kind'];

/** The most common time controls: buttons in a form. */
export const usual: readonly string[] = [
    '3m+2s',
    '5m+3s',
    '10m+5s',
    '15m+10s',
    '1d',
    '3d',
    '7d',
    'unlimited',
];

const time = String.raw`\d+m(?:\d+s)?|\d+s`;

function seconds(text: string): number {
    const [, minutes = '0', rest = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
    return Number(minutes) * 60 + Number(rest);
}

function parts(pattern: string, text: string): readonly string[] | null {
    return new RegExp(`^${pattern}$`).exec(text)?.slice(1) ?? null;
}

/** The time control, or null if the text is not one. */
export function readTimeControl(text: string): TimeControl | null {
    const written = text.replace(/\s*([+<x/])\s*/g, '$1').trim();
    if (written === 'unlimited') return { kind: 'unlimited' };
    const dayBank = parts(String.raw`(\d+)d\+(\d+)d<(\d+)d`, written)?.map(Number);
    if (dayBank)
        return { kind: 'day-bank', bank: dayBank[0] ?? 0, increment: dayBank[1] ?? 0, cap: dayBank[2] ?? 0 };
    const totalDays = parts(String.raw`(\d+)d/(\d+)d(!?)`, written);
    if (totalDays) {
        const [turn, total, mark] = totalDays;
        return {
            kind: 'total-days',
            days: Number(turn),
            total: Number(total),
            throughVacations: mark === '!',
        };
    }
    const days = parts(String.raw`(\d+)d`, written);
    if (days) return { kind: 'days', days: Number(days[0]) };
    return readLive(written);
}

function readLive(text: string): TimeControl | null {
    const byoYomi = parts(String.raw`(?:(${time})\s+)?(\d+)x(${time})`, text);
    if (byoYomi) {
        const [bank = '', periods = '0', period = ''] = byoYomi;
        return { kind: 'byo-yomi', bank: seconds(bank), periods: Number(periods), period: seconds(period) };
    }
    const delay = parts(String.raw`(${time})\s+d(${time})`, text);
    if (delay) return { kind: 'delay', bank: seconds(delay[0] ?? ''), delay: seconds(delay[1] ?? '') };
    const fischer = parts(String.raw`(${time})(?:\+(${time}))?`, text);
    if (!fischer?.[0]) return null;
    return { kind: 'fischer', bank: seconds(fischer[0]), increment: seconds(fischer[1] ?? '') };
}

function writeTime(all: number): string {
    const minutes = Math.floor(all / 60);
    const rest = all % 60;
    return `${minutes > 0 ? `${minutes}m` : ''}${rest > 0 || minutes === 0 ? `${rest}s` : ''}`;
}

export function writeTimeControl(control: TimeControl): string {
    switch (control.kind) {
        case 'unlimited':
            return 'unlimited';
        case 'fischer':
            return control.increment > 0
                ? `${writeTime(control.bank)}+${writeTime(control.increment)}`
                : writeTime(control.bank);
        case 'delay':
            return `${writeTime(control.bank)} d${writeTime(control.delay)}`;
        case 'byo-yomi': {
            const periods = `${control.periods}x${writeTime(control.period)}`;
            return control.bank > 0 ? `${writeTime(control.bank)} ${periods}` : periods;
        }
        case 'days':
            return `${control.days}d`;
        case 'total-days':
            return `${control.days}d/${control.total}d${control.throughVacations ? '!' : ''}`;
        case 'day-bank':
            return `${control.bank}d+${control.increment}d<${control.cap}d`;
    }
}

/** Whether both players are at the board at the same time. */
export function isLive(control: TimeControl): boolean {
    return control.kind !== 'days' && control.kind !== 'total-days' && control.kind !== 'day-bank';
}

/** The latest number of days after which a reminder can be sent; null: never. */
export function latestReminder(control: TimeControl): number | null {
    switch (control.kind) {
        case 'days':
        case 'total-days':
            return control.days > 1 ? control.days - 1 : null;
        case 'day-bank':
            return control.bank > 1 ? control.bank - 1 : null;
        default:
            return null;
    }
}

/** The number of days in a reminder, which the API writes as "3d". */
export function readDays(text: string): number {
    return Number.parseInt(text, 10);
}
