// The content of the form for a new local game, and the game that is created from it.
import { knownGame, type GameId } from '../games';
import { RulesFault, type Rules } from '../rules/game';
import type { GameInfo, Message, Player } from '../rules/types';
import { systemChance, throwForFirst, type Chance } from './dice';
import { type LocalGame, type Sitter, type Strength } from './game';
import { other } from '../rules/players';

export interface Plan {
    readonly game: GameId;
    readonly preset: string;
    /** Values of options by name; empty or missing ones have the preset's value. */
    readonly options: Readonly<Record<string, string>>;
    readonly position: string | null;
    readonly opponent: 'engine' | 'person';
    readonly strength: Strength;
    /** The seat of the person who plays against the engine. */
    readonly seat: Player | 'random';
    readonly helps: boolean;
    /** Whether the page explains what is at stake at each step. Absent: no. */
    readonly guided?: boolean;
}

/** A first game: against the weakest engine, with help and explanations. */
export function guidedPlan(info: GameInfo): Plan {
    return { ...usualPlan(info), strength: { kind: 'level', level: 1 }, seat: 'one', guided: true };
}

export function usualPlan(info: GameInfo): Plan {
    return {
        game: knownGame(info.id),
        preset: info.presets[0]?.name ?? info.id,
        options: {},
        position: null,
        opponent: 'engine',
        strength: { kind: 'level', level: 3 },
        seat: 'random',
        helps: true,
    };
}

/** The plan in an address: ?game=, or ?variant= with options, and ?position=. */
export function planFrom(query: URLSearchParams, games: readonly GameInfo[]): Plan | null {
    const [preset, ...settings] = (query.get('variant') ?? query.get('game') ?? '').split(/\s+/);
    const info = games.find(
        ({ id, presets }) => id === preset || presets.some(({ name }) => name === preset),
    );
    if (!info || !preset) return null;
    const usual = usualPlan(info);
    return {
        ...usual,
        preset: info.presets.some(({ name }) => name === preset) ? preset : usual.preset,
        options: Object.fromEntries(settings.map(nameAndValue)),
        position: query.get('position') || null,
    };
}

function nameAndValue(setting: string): [string, string] {
    const [name = '', ...value] = setting.split('=');
    return [name, value.join('=')];
}

/** The plan for another game. Choices that belong to the previous game are dropped. */
export function planForGame(plan: Plan, info: GameInfo): Plan {
    const { opponent, strength, seat, helps } = plan;
    return { ...usualPlan(info), opponent, strength, seat, helps };
}

/** In the format of `Rules.open`. */
export function variantOf({ preset, options }: Pick<Plan, 'preset' | 'options'>): string {
    const settings = Object.entries(options).filter(([, value]) => value.trim() !== '');
    return [preset, ...settings.map(([name, value]) => `${name}=${value.trim()}`)].join(' ');
}

/** The message of the rules why this plan cannot be played; null: it can. */
export function objectionTo(plan: Plan, rules: Rules): Message | null {
    try {
        rules.open(variantOf(plan), plan.position).close();
        return null;
    } catch (error) {
        if (error instanceof RulesFault) return error.fault;
        throw error;
    }
}

export interface Beginning {
    readonly rules: Rules;
    readonly id: string;
    readonly now: number;
    readonly chance?: Chance;
}

/** Creates the game; if dice decide who begins, they are rolled. */
export function begin(plan: Plan, { rules, id, now, chance = systemChance }: Beginning): LocalGame {
    const info = rules.games.find((game) => game.id === plan.game);
    const first = info?.hasDice && plan.position === null ? firstRoll(plan, rules, chance) : null;
    const variant = [variantOf(plan), ...(first ? [first.setting] : [])].join(' ');
    rules.open(variant, plan.position).close();
    return {
        id,
        game: plan.game,
        variant,
        setUp: plan.position,
        sitters: seated(plan, chance),
        helps: plan.helps,
        ...(plan.guided && { guided: true }),
        firstRoll: first?.rolls ?? null,
        turns: [],
        draft: [],
        ending: null,
        begun: now,
        touched: now,
    };
}

function firstRoll(plan: Plan, rules: Rules, chance: Chance): { rolls: string; setting: string } | null {
    const rolls = throwForFirst((thrown) => settingOf(plan.game, rules, thrown) !== null, chance);
    const setting = settingOf(plan.game, rules, rolls) ?? '';
    const [name] = nameAndValue(setting);
    return plan.options[name] ? null : { rolls, setting };
}

function settingOf(game: string, rules: Rules, rolls: string): string | null {
    try {
        return rules.firstRoll(game, rolls);
    } catch (error) {
        // Equal sums decide nothing.
        if (error instanceof RulesFault) return null;
        throw error;
    }
}

function seated({ opponent, strength, seat }: Plan, chance: Chance): Record<Player, Sitter> {
    if (opponent === 'person') return { one: { kind: 'person' }, two: { kind: 'person' } };
    const own: Player = seat !== 'random' ? seat : chance() < 128 ? 'one' : 'two';
    const sitters: Record<Player, Sitter> = { one: { kind: 'person' }, two: { kind: 'person' } };
    sitters[other(own)] = { kind: 'engine', strength };
    return sitters;
}

/** The same game with swapped seats; the dice for the first turn are rolled again. */
export function rematch(game: LocalGame, beginning: Beginning): LocalGame {
    const [preset = '', ...settings] = game.variant.split(' ');
    const options = Object.fromEntries(settings.map(nameAndValue));
    const thrown = game.firstRoll ? settingOf(game.game, beginning.rules, game.firstRoll) : null;
    const kept = thrown ? { ...options, [nameAndValue(thrown)[0]]: '' } : options;
    const engine = game.sitters.one.kind === 'engine' ? game.sitters.one : game.sitters.two;
    return begin(
        {
            game: game.game,
            preset,
            options: kept,
            position: game.setUp,
            opponent: engine.kind,
            strength: engine.kind === 'engine' ? engine.strength : { kind: 'level', level: 1 },
            seat: game.sitters.one.kind === 'engine' ? 'one' : 'two',
            helps: game.helps,
        },
        beginning,
    );
}

const letters = 'abcdefghijkmnopqrstuvwxyz2345678';

export function newId(chance: Chance = systemChance): string {
    return Array.from({ length: 10 }, () => letters[chance() % letters.length]).join('');
}
