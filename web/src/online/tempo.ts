// A tempo as it is chosen in a form and as it is read from its text. What a tempo means for a game is the house's
// business; the page needs its parts to fill a form, to say it in words and to let a clock run on between two messages.

export type Tempo =
    | { readonly kind: 'unlimited' }
    | { readonly kind: 'fischer'; readonly bank: number; readonly increment: number }
    | { readonly kind: 'delay'; readonly bank: number; readonly delay: number }
    | { readonly kind: 'byo-yomi'; readonly bank: number; readonly periods: number; readonly period: number }
    | { readonly kind: 'days'; readonly days: number }
    | {
          readonly kind: 'total-days';
          readonly days: number;
          readonly total: number;
          /** A vacation does not stop the total. */
          readonly throughVacations: boolean;
      }
    | { readonly kind: 'day-bank'; readonly bank: number; readonly increment: number; readonly cap: number };
// Times are seconds; those of correspondence are days.

export type TempoKind = Tempo['kind'];

/** What most people play with: buttons in a form. */
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

/** The tempo, or null for a text that no house writes. */
export function readTempo(text: string): Tempo | null {
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

function readLive(text: string): Tempo | null {
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

export function writeTempo(tempo: Tempo): string {
    switch (tempo.kind) {
        case 'unlimited':
            return 'unlimited';
        case 'fischer':
            return tempo.increment > 0
                ? `${writeTime(tempo.bank)}+${writeTime(tempo.increment)}`
                : writeTime(tempo.bank);
        case 'delay':
            return `${writeTime(tempo.bank)} d${writeTime(tempo.delay)}`;
        case 'byo-yomi': {
            const periods = `${tempo.periods}x${writeTime(tempo.period)}`;
            return tempo.bank > 0 ? `${writeTime(tempo.bank)} ${periods}` : periods;
        }
        case 'days':
            return `${tempo.days}d`;
        case 'total-days':
            return `${tempo.days}d/${tempo.total}d${tempo.throughVacations ? '!' : ''}`;
        case 'day-bank':
            return `${tempo.bank}d+${tempo.increment}d<${tempo.cap}d`;
    }
}

/** Whether both sit at the board at the same time. */
export function isLive(tempo: Tempo): boolean {
    return tempo.kind !== 'days' && tempo.kind !== 'total-days' && tempo.kind !== 'day-bank';
}

/** After how many days of waiting somebody can be reminded at the latest; null: never. */
export function latestReminder(tempo: Tempo): number | null {
    switch (tempo.kind) {
        case 'days':
        case 'total-days':
            return tempo.days > 1 ? tempo.days - 1 : null;
        case 'day-bank':
            return tempo.bank > 1 ? tempo.bank - 1 : null;
        default:
            return null;
    }
}

/** "3d", as the house writes a reminder. */
export function readDays(text: string): number {
    return Number.parseInt(text, 10);
}
