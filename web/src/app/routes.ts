// Every address of the page and the component that shows it. Components are loaded on first use.
import type { Component } from 'svelte';
import type { PageProps, Parameters } from '../base/page';
import type { Key } from './words';

interface Route {
    /** "/table/:id": a segment that begins with a colon is a parameter. */
    readonly pattern: string;
    readonly title: Key;
    /** The page is of little use without a network. */
    readonly online?: true;
    /** Every component is given the parameters, also one that does not use them. */
    readonly load: () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;
}

const local: readonly Route[] = [
    { pattern: '/', title: 'app.home', load: () => import('./HomePage.svelte') },
    { pattern: '/play', title: 'app.play', load: () => import('../play/PlayPage.svelte') },
    { pattern: '/play/:id', title: 'app.play', load: () => import('../play/LocalGamePage.svelte') },
    { pattern: '/settings', title: 'app.settings', load: () => import('./SettingsPage.svelte') },
    { pattern: '/learn', title: 'app.learn', load: () => import('../learn/LearnPage.svelte') },
    { pattern: '/learn/:game', title: 'app.learn', load: () => import('../learn/LearnPage.svelte') },
    {
        pattern: '/learn/:game/:lesson',
        title: 'app.learn',
        load: () => import('../learn/LessonPage.svelte'),
    },
    { pattern: '/puzzles', title: 'app.puzzles', load: () => import('../puzzles/PuzzlesPage.svelte') },
    {
        pattern: '/puzzles/:game',
        title: 'app.puzzles',
        load: () => import('../puzzles/PuzzlesPage.svelte'),
    },
    { pattern: '/rules/:game', title: 'app.rules', load: () => import('../learn/RulesPage.svelte') },
    { pattern: '/analyse', title: 'app.analyse', load: () => import('../analyse/AnalysePage.svelte') },
    { pattern: '/print', title: 'app.print', load: () => import('../analyse/PrintPage.svelte') },
    { pattern: '/edit', title: 'app.edit', load: () => import('../analyse/EditPage.svelte') },
];

const online: readonly Route[] = [
    {
        pattern: '/lobby',
        title: 'app.lobby',
        online: true,
        load: () => import('../online/LobbyPage.svelte'),
    },
    {
        pattern: '/table/:id',
        title: 'app.table',
        online: true,
        load: () => import('../online/TablePage.svelte'),
    },
    {
        pattern: '/invite/:id',
        title: 'app.invitation',
        online: true,
        load: () => import('../online/InvitePage.svelte'),
    },
    {
        pattern: '/seat',
        title: 'app.seat',
        online: true,
        load: () => import('../online/SeatPage.svelte'),
    },
    {
        pattern: '/tournaments',
        title: 'app.tournaments',
        online: true,
        load: () => import('../online/TournamentsPage.svelte'),
    },
    {
        pattern: '/tournaments/new',
        title: 'app.newTournament',
        online: true,
        load: () => import('../online/NewTournamentPage.svelte'),
    },
    {
        pattern: '/tournament/:id',
        title: 'app.tournament',
        online: true,
        load: () => import('../online/TournamentPage.svelte'),
    },
    {
        pattern: '/studies',
        title: 'app.studies',
        online: true,
        load: () => import('../studies/StudiesPage.svelte'),
    },
    {
        pattern: '/study/:id',
        title: 'app.studies',
        online: true,
        load: () => import('../studies/StudyPage.svelte'),
    },
    {
        pattern: '/study/:id/:chapter',
        title: 'app.studies',
        online: true,
        load: () => import('../studies/StudyPage.svelte'),
    },
    {
        pattern: '/games',
        title: 'app.watch',
        online: true,
        load: () => import('../online/WatchPage.svelte'),
    },
    {
        pattern: '/tv',
        title: 'app.tv',
        online: true,
        load: () => import('../online/TvPage.svelte'),
    },
    {
        pattern: '/tv/:game',
        title: 'app.tv',
        online: true,
        load: () => import('../online/TvPage.svelte'),
    },
    {
        pattern: '/user/:name',
        title: 'app.profile',
        online: true,
        load: () => import('../online/ProfilePage.svelte'),
    },
    {
        pattern: '/standings',
        title: 'app.standings',
        online: true,
        load: () => import('../online/StandingsPage.svelte'),
    },
    {
        pattern: '/account',
        title: 'app.account',
        online: true,
        load: () => import('../online/AccountPage.svelte'),
    },
    {
        pattern: '/moderation',
        title: 'app.moderation',
        online: true,
        load: () => import('../online/ModerationPage.svelte'),
    },
    {
        pattern: '/sign-in',
        title: 'app.signIn',
        online: true,
        load: () => import('../online/SignInPage.svelte'),
    },
    {
        pattern: '/reset',
        title: 'app.resetPassword',
        online: true,
        load: () => import('../online/ResetPage.svelte'),
    },
    {
        pattern: '/reset/:secret',
        title: 'app.resetPassword',
        online: true,
        load: () => import('../online/ResetPage.svelte'),
    },
    {
        pattern: '/confirm/:code',
        title: 'app.confirmMail',
        online: true,
        load: () => import('../online/ConfirmPage.svelte'),
    },
    {
        pattern: '/unsubscribe/:code',
        title: 'app.unsubscribe',
        online: true,
        load: () => import('../online/UnsubscribePage.svelte'),
    },
    {
        pattern: '/settings/notices',
        title: 'app.notices',
        online: true,
        load: () => import('../online/NoticesPage.svelte'),
    },
];

// Written as a constant condition, so that the static build leaves out the online pages.
const routes = import.meta.env.MODE === 'static' ? local : [...local, ...online];
export const patterns: readonly string[] = routes.map(({ pattern }) => pattern);

const nowhere: Route = {
    pattern: '',
    title: 'app.nowhere',
    load: () => import('./NowherePage.svelte'),
};

export interface Found extends Omit<Route, 'pattern'> {
    readonly parameters: Parameters;
}

export function find(path: string): Found {
    for (const route of routes) {
        const parameters = match(route.pattern, path);
        if (parameters) return { ...route, parameters };
    }
    return { ...nowhere, parameters: {} };
}

/** The parameters, or null if the path does not match the pattern. */
export function match(pattern: string, path: string): Parameters | null {
    const wanted = words(pattern);
    const given = words(path);
    if (wanted.length !== given.length) return null;
    const parameters: Record<string, string> = {};
    for (const [index, word] of wanted.entries()) {
        const value = given[index] ?? '';
        if (word.startsWith(':')) parameters[word.slice(1)] = decoded(value);
        else if (word !== value) return null;
    }
    return parameters;
}

function words(path: string): string[] {
    return path.split('/').filter((word) => word !== '');
}

function decoded(word: string): string {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}
