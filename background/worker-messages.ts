import { chosenLanguage, SETTINGS_KEY } from '../core/platform/messages/language.ts';
import { setMessages, spokenLanguage } from '../core/platform/messages/messages.ts';
import { background } from '../locales/en.json';
import { background as french } from '../locales/fr.json';

// Imported before anything else. Only this area becomes part of the worker.
setMessages({ background });

let ready = speak();

/** Resolves when the worker speaks the person’s language: until then it has English. */
export function languageReady(): Promise<void> {
  return ready;
}

/** Calls back when the person has chosen another language. */
export function onOtherLanguage(changed: () => void): void {
  chrome.storage.local.onChanged.addListener(async (changes) => {
    if (!Object.hasOwn(changes, SETTINGS_KEY)) return;
    const before = spokenLanguage();
    ready = speak();
    await ready;
    if (spokenLanguage() !== before) changed();
  });
}

async function speak(): Promise<void> {
  // Without the settings it is the browser’s language.
  const stored = await chrome.storage.local.get(SETTINGS_KEY).catch(() => ({}));
  const settings: unknown = Reflect.get(stored, SETTINGS_KEY);
  const choice =
    typeof settings === 'object' && settings ? Reflect.get(settings, 'language') : null;
  const language = chosenLanguage(choice, [chrome.i18n.getUILanguage()]);
  if (language === 'fr') setMessages({ background: french }, 'fr');
  else setMessages({ background });
}
