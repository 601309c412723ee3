// The ways in which every page is photographed: the three sizes that matter in both themes, and both languages.
import type { Visit } from '../house';

export const looks = {
    desktop: { width: 1280, height: 800, theme: 'light', language: 'en' },
    'desktop-night': { width: 1280, height: 800, theme: 'dark', language: 'en' },
    laptop: { width: 1366, height: 768, theme: 'dark', language: 'de' },
    'laptop-day': { width: 1366, height: 768, theme: 'light', language: 'de' },
    phone: { width: 390, height: 844, touch: true, theme: 'light', language: 'de' },
    night: { width: 390, height: 844, touch: true, theme: 'dark', language: 'en' },
} as const satisfies Readonly<Record<string, Visit>>;

export type Look = keyof typeof looks;
