import {
  chosenLanguage,
  type Language,
  SETTINGS_KEY,
} from '../../../core/platform/messages/language.ts';
import {
  type Messages,
  setMessages,
  spokenLanguage,
} from '../../../core/platform/messages/messages.ts';
import englishUrl from '../../../locales/en.json?url';
import frenchUrl from '../../../locales/fr.json?url';

const CATALOGS: Readonly<Record<Language, string>> = { en: englishUrl, fr: frenchUrl };

/**
 * Loads the messages of the person’s language, and the English ones, which models read. To be awaited before
 * any module that holds messages in constants is loaded. The document says which language it is in.
 */
export async function loadMessages(): Promise<void> {
  const english = messagesAt(CATALOGS.en);
  const language = await storedLanguage();
  setMessages(await english);
  document.documentElement.lang = language;
  if (language === 'en') return;
  setMessages(await messagesAt(CATALOGS[language]), language);
}

/**
 * Calls back when a person has chosen a language, in any window: whether it is another than is spoken here.
 * The returned function ends it.
 */
export function onOtherLanguage(chosen: (isOther: boolean) => void): () => void {
  const changes = globalThis.chrome?.storage?.local.onChanged;
  const heard = (changed: Record<string, chrome.storage.StorageChange>) => {
    if (!Object.hasOwn(changed, SETTINGS_KEY)) return;
    chosen(languageIn(changed[SETTINGS_KEY]?.newValue) !== spokenLanguage());
  };
  changes?.addListener(heard);
  return () => changes?.removeListener(heard);
}

async function storedLanguage(): Promise<Language> {
  // Settings that cannot be read are reported once the messages are there.
  const stored = await chrome.storage.local.get(SETTINGS_KEY).catch(() => ({}));
  return languageIn(Reflect.get(stored, SETTINGS_KEY));
}

function languageIn(settings: unknown): Language {
  const choice =
    typeof settings === 'object' && settings ? Reflect.get(settings, 'language') : null;
  return chosenLanguage(choice, [chrome.i18n.getUILanguage()]);
}

async function messagesAt(url: string): Promise<Messages> {
  return (await (await fetch(url)).json()) as Messages;
}
