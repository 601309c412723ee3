// The news that are shown to the user, on whatever page they are.
import { untrack } from 'svelte';
import { isCurrent, isUrgent, subjectOf, type News } from './news';
import { lobby } from './lobby.svelte';

const most = 3; // more would cover the page
const lasts = 12_000; // milliseconds

let kept = $state.raw<readonly News[]>([]);

export function shownNews(me: string): readonly News[] {
    return kept.filter((news) => isCurrent(news, lobby(), me)).slice(-most);
}

export function showNews(news: News): void {
    dismissAbout(subjectOf(news));
    kept = [...untrack(() => kept), news];
    if (!isUrgent(news)) setTimeout(() => dismiss(news), lasts);
}

export function dismiss(news: News): void {
    keep((other) => other !== news);
}

/** The user has seen this table or invitation. */
export function dismissAbout(subject: string): void {
    keep((news) => subjectOf(news) !== subject);
}

export function dismissAll(): void {
    kept = [];
}

// Untracked, so that an effect that dismisses news does not depend on them and run again.
function keep(isWanted: (news: News) => boolean): void {
    kept = untrack(() => kept).filter(isWanted);
}
