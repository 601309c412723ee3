import type { Translation } from '../../../base/words.svelte';
import type en from './en';

export default {
    name: 'Gewertet',
    more: 'Dein erster Versuch an einer Aufgabe zählt: für deine Wertung und für die der Aufgabe. Er endet mit dem ersten Fehler.',
    yours: 'Deine Wertung: {rating}',
    ofPuzzle: 'Wertung der Aufgabe: {rating}',
    giveUp: 'Aufgeben',
    failed: 'Nicht gelöst. Das war die Lösung: {turns}',
    triedBefore: 'Du hast diese Aufgabe schon einmal versucht, deine Wertung bleibt also gleich.',
    noneLeft: 'Du hast alle Aufgaben dieses Spiels versucht',
    noneLeftMore: 'Deine Wertung ist {rating}. Üben, Serie und Sturm gehen weiter.',
    retry: 'Noch einmal versuchen',
} satisfies Translation<typeof en>;
