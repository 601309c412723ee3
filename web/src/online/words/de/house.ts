import type { Translation } from '../../../base/words.svelte';
import type en from '../en/house';

export default {
    header: {
        turns: { one: '{count} Partie wartet auf dich', other: '{count} Partien warten auf dich' },
    },

    news: {
        label: 'Neuigkeiten',
        close: 'Schließen',
        toGame: 'Zur Partie',
        look: 'Partie ansehen',
        begun: '{game}: Deine Partie gegen {name} hat begonnen.',
        turn: '{game}: Du bist gegen {name} am Zug.',
        ended: '{game}: Deine Partie gegen {name} ist zu Ende.',
        challenge: '{name} fordert dich heraus: {game}, {time}.',
    },
} satisfies Translation<typeof en>;
