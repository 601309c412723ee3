export default {
    heading: 'Notifications',
    more: 'How we tell you that it’s your turn or that you have a challenge or message.',

    letters: {
        heading: 'Email',
        none: 'You haven’t added an email address.',
        noneGuest: 'Email notifications are for members. You are signed in as a guest.',
        give: 'Add email address',
        becomeMember: 'Sign up',
        confirmed: 'Emails go to {mail}.',
        unconfirmed: 'You haven’t confirmed {mail} yet. We only send emails to a confirmed address.',
        unreached:
            'Emails to {mail} bounced, so we stopped sending them on {day}. Confirm the address again to turn them back on.',
        ask: 'Send confirmation email',
        asked: 'We sent an email to {mail}. Open the link in it.',
        pace: 'Email me',
        paces: {
            'at-once': 'immediately',
            digest: 'once a day',
            once: 'once, until I visit again',
            never: 'never',
        },
        hour: 'Time of day',
        hourMore: 'In this device’s time zone. If there is no news, no email is sent.',
        broadcasts: 'Include announcements from players to everyone',
    },

    browser: {
        heading: 'This browser',
        more: 'Get notifications from this browser even when Parlor isn’t open.',
        on: 'Turn on notifications',
        off: 'Turn off notifications',
        isOn: 'Notifications are on in this browser.',
        added: 'Notifications are now on in this browser.',
        removed: 'Notifications are now off.',
        list: 'Browsers with notifications',
        named: '{browser} on {system}',
        this: 'this browser',
        faults: {
            unsupported: 'This browser doesn’t support push notifications.',
            denied: 'Notifications are blocked. Allow them for this site in your browser settings.',
            dismissed: 'Notifications need your permission. Try again and choose “Allow”.',
            noWorker: 'The page isn’t ready for notifications yet. Reload it and try again.',
            noService: 'This browser’s push service can’t be reached. Try again later.',
        },
    },

    feed: {
        heading: 'Feed',
        more: 'Your notifications for a feed reader. Anyone who has this address can read them.',
        address: 'Feed address',
        renew: 'Change address',
        renewSure: 'The old address and all links in earlier emails will stop working. Change it?',
        renewYes: 'Yes, change it',
        renewed: 'Your feed has a new address.',
    },

    hooks: {
        heading: 'Webhooks',
        more: 'We send every notification to your URL as JSON, signed with a secret.',
        url: 'URL',
        label: 'Name',
        add: 'Add webhook',
        added: 'Webhook added.',
        list: 'Your webhooks',
        secret: 'Secret',
        secretOnce:
            'Use this secret to verify the signature of each request. Copy it now: it won’t be shown again.',
        since: 'since {date}',
        failures: { one: 'the last request failed', other: 'the last {count} requests failed' },
    },
    remove: 'Remove',
    removeNamed: 'Remove: {label}',
    removed: 'Removed.',

    unsubscribe: {
        heading: 'Unsubscribe from all emails?',
        more: 'You won’t get emails about your games anymore. The games themselves go on.',
        do: 'Unsubscribe',
        done: 'You have been unsubscribed.',
        change: 'You can turn emails back on in your settings at any time.',
        settings: 'Notification settings',
    },

    confirm: {
        heading: 'Confirm your email',
        done: 'Thank you, {name}. Your email address is confirmed.',
        settings: 'Notification settings',
        failed: 'You can request a new confirmation email in your notification settings.',
    },
};
