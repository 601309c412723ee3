import type { Speech } from '../../boards/module';
import { t } from './words';

export const speech: Speech = {
    id: 'razzle',
    title: () => t('razzle.title'),
    about: () => t('razzle.about'),
    goal: () => t('razzle.goal'),
    players: () => ({ one: t('razzle.players.one'), two: t('razzle.players.two') }),
    reasons: ['goal'],
    sayReason: (reason, form) => (reason === 'goal' ? t(`razzle.endings.goal.${form}`) : null),
};
