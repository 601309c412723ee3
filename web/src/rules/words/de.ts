import type { Translation } from '../../base/words.svelte';
import type en from './en';

export default {
    messages: {
        'game-over': 'die Partie ist zu Ende',
        'turn-over': 'der Zug ist schon vor {text} zu Ende',
        recreates: '{text} würde eine Stellung wiederholen, die es schon gab',
        'stop-recreates': 'hier aufzuhören würde eine Stellung wiederholen, die es schon gab',
    },
} satisfies Translation<typeof en>;
