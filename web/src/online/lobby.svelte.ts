// The lobby of this page, kept up to date while it is in use.
import { api } from './api';
import { live } from './connection.svelte';
import type { LobbyListener } from './live';
import { emptyLobby, same, withInvitation, withTable, type LobbyState } from './lobby';
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

const listener: LobbyListener = {
    all: (tables) => {
        state = { ...state, tables };
        // The socket does not report invitations that changed before it was open.
        void look();
    },
    changed: (table) => (state = withTable(state, table)),
    invitation: (invitation) => {
        state = withInvitation(state, invitation, me()?.name ?? null);
        told.forEach((tell) => tell(invitation));
    },
};

async function look(): Promise<void> {
    const name = me()?.name ?? null;
    const [seeks, invitations] = await Promise.all([
        api.get('/api/seeks', {}),
        name === null ? null : api.get('/api/invitations', {}),
    ]);
    if (seeks.ok)
        state = { ...state, seeks: seeks.value.seeks.filter(({ from }) => !same(from, name ?? '')) };
    state = { ...state, invitations: invitations?.ok ? invitations.value.invitations : [] };
    isLoaded = true;
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
        isLoaded = false;
    };
}

/** Calls back for every invitation that is created or settled. For an effect. */
export function onInvitation(tell: Told): () => void {
    told = [...told, tell];
    return () => (told = told.filter((other) => other !== tell));
}

/** Applies a change made by this page at once, without waiting for the server. */
export function noteInvitation(invitation: Invitation): void {
    state = withInvitation(state, invitation, me()?.name ?? null);
}
