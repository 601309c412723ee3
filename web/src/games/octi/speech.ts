import type { Speech } from '../../boards/module';
import { t } from './words';

export const speech: Speech = {
    id: 'octi',
    title: () => t('octi.title'),
    about: () => t('octi.about'),
    goal: () => t('octi.goal'),
    players: () => ({ one: t('octi.players.one'), two: t('octi.players.two') }),
    reasons: ['goal'],
    sayReason: (reason, form) => (reason === 'goal' ? t(`octi.endings.goal.${form}`) : null),
};
