export type Language = 'en' | 'de';
export const languages: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
