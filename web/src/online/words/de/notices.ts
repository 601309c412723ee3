import type en from '../en/notices';
import type { Translation } from '../../../base/words.svelte';

export default {
    heading: 'Mitteilungen',
    more: 'Wie das Haus dir sagt, dass du am Zug bist, herausgefordert wirst oder Post hast, während du nicht hier bist.',

    letters: {
        heading: 'Briefe',
        none: 'Das Haus hat keine Mailadresse von dir.',
        noneGuest: 'Mitgliedern kann das Haus schreiben. Du bist als Gast hier.',
        give: 'Eine angeben',
        becomeMember: 'Mitglied werden',
        confirmed: 'Briefe gehen an {mail}.',
        unconfirmed:
            'Das Haus weiß noch nicht, ob {mail} dir gehört. An eine andere Adresse schreibt es nicht.',
        unreached:
            'Briefe an {mail} kamen zurück. Seit dem {day} schickt das Haus keine mehr. Sobald du die Adresse wieder bestätigt hast, kommen sie.',
        ask: 'Den Brief schicken, der danach fragt',
        asked: 'Ein Brief an {mail} ist unterwegs. Öffne den Link darin.',
        pace: 'Briefe kommen',
        paces: {
            'at-once': 'sobald etwas geschieht',
            digest: 'einmal am Tag',
            once: 'einmal, bis ich wieder hier war',
            never: 'nie',
        },
        hour: 'Um wie viel Uhr',
        hourMore: 'Nach der Uhr dieses Geräts. Gibt es nichts Neues, kommt kein Brief.',
        broadcasts: 'Auch, was jemand allen sagt',
    },

    browser: {
        heading: 'Dieser Browser',
        more: 'Er zeigt einen Hinweis, auch wenn keine Seite des Hauses offen ist.',
        on: 'Diesen Browser benachrichtigen',
        off: 'Diesen Browser nicht mehr benachrichtigen',
        isOn: 'Dieser Browser wird benachrichtigt.',
        added: 'Dieser Browser wird ab jetzt benachrichtigt.',
        removed: 'Er wird nicht mehr benachrichtigt.',
        list: 'Browser, die benachrichtigt werden',
        named: '{browser} unter {system}',
        this: 'dieser hier',
        faults: {
            unsupported: 'Diesem Browser kann bei geschlossener Seite nichts gesagt werden.',
            denied: 'Der Browser verbietet es: Erlaube in seinen Einstellungen Hinweise von dieser Adresse.',
            dismissed: 'Der Browser hat gefragt, und du hast nicht geantwortet.',
            noWorker:
                'Die Seite ist in diesem Browser noch nicht aufbewahrt. Lade sie neu und versuch es noch einmal.',
            noService: 'Der Mitteilungsdienst dieses Browsers war nicht zu erreichen.',
        },
    },

    feed: {
        heading: 'Feed',
        more: 'Dasselbe als Nachrichten für einen Feedreader. Wer die Adresse hat, kann ihn lesen.',
        address: 'Die Adresse deines Feeds',
        renew: 'Eine andere Adresse',
        renewSure: 'Die alte Adresse gilt dann nicht mehr, und die Links in deinen Briefen auch nicht.',
        renewYes: 'Ja, eine andere',
        renewed: 'Hier ist die neue Adresse.',
    },

    hooks: {
        heading: 'Programme',
        more: 'Das Haus ruft bei allem, was es dir sagt, eine Adresse von dir auf: als JSON, mit einem Geheimnis signiert.',
        url: 'Adresse',
        label: 'Wie du sie nennst',
        add: 'Hinzufügen',
        added: 'Hinzugefügt.',
        list: 'Adressen, die aufgerufen werden',
        secret: 'Das Geheimnis',
        secretOnce: 'Mit diesem Geheimnis prüfst du die Signatur jedes Aufrufs. Es wird nur jetzt gezeigt.',
        since: 'seit {date}',
        failures: {
            one: 'der letzte Aufruf ist gescheitert',
            other: 'die letzten {count} Aufrufe sind gescheitert',
        },
    },
    remove: 'Entfernen',
    removeNamed: 'Entfernen: {label}',
    removed: 'Entfernt.',

    unsubscribe: {
        heading: 'Keine Briefe mehr?',
        more: 'Das Haus schreibt dir dann nicht mehr, was auch geschieht. Deine Spiele bleiben, wie sie sind.',
        do: 'Keine Briefe mehr',
        done: 'Du bekommst keine Briefe mehr.',
        change: 'In den Einstellungen kannst du das jederzeit ändern.',
        settings: 'Einstellungen',
    },

    confirm: {
        heading: 'Deine Mailadresse',
        done: 'Danke, {name}: Diese Adresse gehört dir, und Briefe können kommen.',
        settings: 'Welche Briefe wann kommen',
        failed: 'In den Einstellungen kannst du einen neuen Brief anfordern.',
    },
} satisfies Translation<typeof en>;
