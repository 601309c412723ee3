// The lobby of this page, kept up to date while it is in use.
import { api } from './api';
import { live } from './connection.svelte';
import type { LobbyListener } from './live';
import { emptyLobby, same, withInvitation, withTable, type LobbyState } from './lobby';
import { challengesBetween, invitationNews, newsBetween, tableNews, type News } from './news';
import { me } from './session.svelte';
import type { Invitation } from './wire';

let state = $state.raw<LobbyState>(emptyLobby);
let isLoaded = $state(false);
let visitors = 0;

export function lobby(): LobbyState {
    return state;
}
/** Whether the tables and invitations have been loaded. */
export function lobbyIsLoaded(): boolean {
    return isLoaded;
}

type Told = (invitation: Invitation) => void;
let told: readonly Told[] = [];

let readers: readonly ((news: News) => void)[] = [];
// Whose tables the state contains; null: of nobody yet. What another user had is not news for this one.
let owner: string | null = null;

const listener: LobbyListener = {
    all: (tables) => {
        const name = me()?.name ?? null;
        const isAgain = name === owner;
        const news = name !== null && isAgain ? newsBetween(state.tables, tables, name) : [];
        owner = name;
        state = { ...state, tables };
        news.forEach(report);
        // The socket does not report invitations that changed before it was open.
        void look(isAgain && isLoaded);
    },
    changed: (table) => {
        const before = state.tables.find(({ id }) => id === table.id) ?? null;
        state = withTable(state, table);
        report(tableNews(before, table, me()?.name ?? ''));
    },
    invitation: (invitation) => {
        lookups.forEach(({ heard }) => heard.push(invitation));
        state = withInvitation(state, invitation, me()?.name ?? null);
        report(invitationNews(invitation, me()?.name ?? ''));
        told.forEach((tell) => tell(invitation));
    },
};

function report(news: News | null): void {
    if (news) readers.forEach((read) => read(news));
}

// What the socket has reported while the lists were requested: it may be newer than the lists.
interface Lookup {
    readonly heard: Invitation[];
}
let lookups: readonly Lookup[] = [];

// `isAgain`: the user has seen the lists before, so what has been added since is news.
async function look(isAgain: boolean): Promise<void> {
    const name = me()?.name ?? null;
    const lookup: Lookup = { heard: [] };
    lookups = [...lookups, lookup];
    const [seeks, invitations] = await Promise.all([
        api.get('/api/seeks', {}),
        name === null ? null : api.get('/api/invitations', {}),
    ]);
    lookups = lookups.filter((other) => other !== lookup);
    if (seeks.ok)
        state = { ...state, seeks: seeks.value.seeks.filter(({ from }) => !same(from, name ?? '')) };
    const before = state.invitations;
    const waiting = invitations?.ok ? invitations.value.invitations : [];
    state = { ...state, invitations: waiting };
    for (const invitation of lookup.heard) state = withInvitation(state, invitation, name);
    isLoaded = true;
    if (isAgain && name !== null) challengesBetween(before, waiting, name).forEach(report);
}

/** Subscribes to the lobby; the returned function unsubscribes. For an effect. */
export function visitLobby(): () => void {
    visitors += 1;
    if (visitors === 1) live.enterLobby(listener);
    return () => {
        visitors -= 1;
        if (visitors > 0) return;
        live.leaveLobby(listener);
        state = emptyLobby;
        owner = null;
        isLoaded = false;
    };
}

/** Calls back for every invitation that is created or settled. For an effect. */
export function onInvitation(tell: Told): () => void {
    told = [...told, tell];
    return () => (told = told.filter((other) => other !== tell));
}

/** Calls back for everything that is new for the user. For an effect. */
export function onNews(read: (news: News) => void): () => void {
    readers = [...readers, read];
    return () => (readers = readers.filter((other) => other !== read));
}

/** Applies a change made by this page at once, without waiting for the server. */
export function noteInvitation(invitation: Invitation): void {
    state = withInvitation(state, invitation, me()?.name ?? null);
}
