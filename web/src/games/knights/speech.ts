import type { Speech } from '../../boards/module';
import { t } from './words';

export const speech: Speech = {
    id: 'knights',
    title: () => t('knights.title'),
    about: () => t('knights.about'),
    goal: () => t('knights.goal'),
    players: () => ({ one: t('knights.players.one'), two: t('knights.players.two') }),
    reasons: ['knights'],
    sayReason: (reason, form) => (reason === 'knights' ? t(`knights.endings.knights.${form}`) : null),
};
