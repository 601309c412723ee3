import type { Speech } from '../../boards/module';
import { t } from './words';

export const speech: Speech = {
    id: 'mazers',
    title: () => t('mazers.title'),
    about: () => t('mazers.about'),
    goal: () => t('mazers.goal'),
    players: () => ({ one: t('mazers.players.one'), two: t('mazers.players.two') }),
    reasons: ['home'],
    sayReason: (reason, form) => (reason === 'home' ? t(`mazers.endings.home.${form}`) : null),
};
