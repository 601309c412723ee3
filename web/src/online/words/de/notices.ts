import type en from '../en/notices';
import type { Translation } from '../../../base/words.svelte';

export default {
    heading: 'Benachrichtigungen',
    more: 'So erfährst du, dass du am Zug bist oder eine Herausforderung oder Nachricht bekommen hast.',

    letters: {
        heading: 'E-Mail',
        none: 'Du hast keine E-Mail-Adresse angegeben.',
        noneGuest: 'E-Mails bekommen nur Mitglieder. Du bist als Gast angemeldet.',
        give: 'E-Mail-Adresse angeben',
        becomeMember: 'Registrieren',
        confirmed: 'E-Mails gehen an {mail}.',
        unconfirmed: 'Du hast {mail} noch nicht bestätigt. Wir schreiben nur an bestätigte Adressen.',
        unreached:
            'E-Mails an {mail} kamen zurück, deshalb schicken wir seit dem {day} keine mehr. Bestätige die Adresse erneut, um wieder welche zu bekommen.',
        ask: 'Bestätigungsmail senden',
        asked: 'Wir haben eine E-Mail an {mail} geschickt. Öffne den Link darin.',
        pace: 'E-Mails bekommen',
        paces: {
            'at-once': 'sofort',
            digest: 'einmal am Tag',
            once: 'einmal, bis zu meinem nächsten Besuch',
            never: 'nie',
        },
        hour: 'Uhrzeit',
        hourMore: 'In der Zeitzone dieses Geräts. Gibt es nichts Neues, kommt keine E-Mail.',
        broadcasts: 'Auch Rundnachrichten von Spielern an alle',
    },

    browser: {
        heading: 'Dieser Browser',
        more: 'Dieser Browser benachrichtigt dich, auch wenn Parlor nicht geöffnet ist.',
        on: 'Benachrichtigungen einschalten',
        off: 'Benachrichtigungen ausschalten',
        isOn: 'Benachrichtigungen sind in diesem Browser eingeschaltet.',
        added: 'Benachrichtigungen sind jetzt in diesem Browser eingeschaltet.',
        removed: 'Benachrichtigungen sind jetzt ausgeschaltet.',
        list: 'Browser mit Benachrichtigungen',
        named: '{browser} unter {system}',
        this: 'dieser Browser',
        faults: {
            unsupported: 'Dieser Browser unterstützt keine Push-Benachrichtigungen.',
            denied: 'Benachrichtigungen sind blockiert. Erlaube sie für diese Seite in den Browser-Einstellungen.',
            dismissed:
                'Benachrichtigungen brauchen deine Erlaubnis. Versuch es noch einmal und wähle „Zulassen“.',
            noWorker:
                'Die Seite ist noch nicht bereit für Benachrichtigungen. Lade sie neu und versuch es noch einmal.',
            noService: 'Der Push-Dienst dieses Browsers ist nicht erreichbar. Versuch es später noch einmal.',
        },
    },

    feed: {
        heading: 'Feed',
        more: 'Deine Benachrichtigungen für einen Feedreader. Wer diese Adresse hat, kann sie lesen.',
        address: 'Adresse des Feeds',
        renew: 'Adresse ändern',
        renewSure: 'Die alte Adresse und alle Links in früheren E-Mails werden ungültig. Ändern?',
        renewYes: 'Ja, ändern',
        renewed: 'Dein Feed hat eine neue Adresse.',
    },

    hooks: {
        heading: 'Webhooks',
        more: 'Wir schicken jede Benachrichtigung als JSON an deine URL, signiert mit einem geheimen Schlüssel.',
        url: 'URL',
        label: 'Name',
        add: 'Webhook hinzufügen',
        added: 'Webhook hinzugefügt.',
        list: 'Deine Webhooks',
        secret: 'Geheimer Schlüssel',
        secretOnce:
            'Mit diesem Schlüssel prüfst du die Signatur jeder Anfrage. Kopiere ihn jetzt: Er wird nicht noch einmal angezeigt.',
        since: 'seit {date}',
        failures: {
            one: 'die letzte Anfrage ist fehlgeschlagen',
            other: 'die letzten {count} Anfragen sind fehlgeschlagen',
        },
    },
    remove: 'Entfernen',
    removeNamed: 'Entfernen: {label}',
    removed: 'Entfernt.',

    unsubscribe: {
        heading: 'Alle E-Mails abbestellen?',
        more: 'Du bekommst dann keine E-Mails mehr zu deinen Partien. Die Partien selbst gehen weiter.',
        do: 'Abbestellen',
        done: 'Du bekommst keine E-Mails mehr.',
        change: 'In den Einstellungen kannst du E-Mails jederzeit wieder einschalten.',
        settings: 'Benachrichtigungen einstellen',
    },

    confirm: {
        heading: 'E-Mail-Adresse bestätigen',
        done: 'Danke, {name}. Deine E-Mail-Adresse ist bestätigt.',
        settings: 'Benachrichtigungen einstellen',
        failed: 'In den Einstellungen kannst du eine neue Bestätigungsmail anfordern.',
    },
} satisfies Translation<typeof en>;
