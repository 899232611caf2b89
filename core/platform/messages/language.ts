/** The languages that Penumbra speaks, by their codes (BCP 47); English is the common one. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, as every list of languages has them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** A language, or `auto`: as the browser or the system has it. */
export type LanguageChoice = Language | 'auto';

/** The first of these locales (`fr-CA`, `fr_FR.UTF-8`) whose language Penumbra speaks; English where none is. */
export function fittingLanguage(locales: Iterable<string>): Language {
  for (const locale of locales) {
    const code = locale.split(/[-_.@]/)[0]?.toLowerCase();
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return 'en';
}

/** What is spoken by a person’s choice, or else by their locales; anything else as a choice is none. */
export function chosenLanguage(choice: unknown, locales: Iterable<string>): Language {
  return LANGUAGES.find((language) => language === choice) ?? fittingLanguage(locales);
}

/** Where the panel’s settings are stored; `language` among them is what a person has chosen. */
export const SETTINGS_KEY = 'panel-settings';
