// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS_KEY } from '../../../../../core/platform/messages/language.ts';
import {
  inEnglish,
  msg,
  say,
  setMessages,
  spokenLanguage,
  t,
} from '../../../../../core/platform/messages/messages.ts';
import english from '../../../../../locales/en.json' with { type: 'json' };
import french from '../../../../../locales/fr.json' with { type: 'json' };
import {
  loadMessages,
  onOtherLanguage,
} from '../../../../../panel/chrome/language/load-messages.ts';
import { SETTINGS_FORMAT } from '../../../../../panel/ui/settings/settings.ts';

let stored: unknown;
let locale = 'en-US';
let fetched: string[] = [];
const heard = new Set<(changes: Record<string, { newValue?: unknown }>) => void>();

beforeEach(() => {
  stored = undefined;
  locale = 'en-US';
  fetched = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const isFrench = url.includes('fr.json');
    fetched.push(isFrench ? 'fr' : 'en');
    return { json: async () => (isFrench ? french : english) };
  });
  vi.stubGlobal('chrome', {
    i18n: { getUILanguage: () => locale },
    storage: {
      local: {
        get: async (key: string) => (stored === undefined ? {} : { [key]: stored }),
        onChanged: {
          addListener: (one: never) => heard.add(one),
          removeListener: (one: never) => heard.delete(one),
        },
      },
    },
  });
});

afterEach(() => {
  setMessages(english);
  heard.clear();
  document.documentElement.lang = 'en';
});

test('the language is read from where the panel stores its settings', () => {
  expect(SETTINGS_FORMAT.key).toBe(SETTINGS_KEY);
});

test('an English browser loads English alone', async () => {
  await loadMessages();

  expect(fetched).toEqual(['en']);
  expect(spokenLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a French browser is spoken to in French, and models in English', async () => {
  locale = 'fr-FR';
  await loadMessages();

  expect(fetched.sort()).toEqual(['en', 'fr']);
  expect(document.documentElement.lang).toBe('fr');
  expect(t('common.tree')).toBe('Arbre');
  expect(inEnglish('common.tree')).toBe('Tree');
  expect(say(msg('run.nothingChangedPage'))).toBe('Rien n’a changé dans la page.');
});

test.each([
  ['fr', 'en-US', 'fr'],
  ['en', 'fr-FR', 'en'],
  ['auto', 'de-DE', 'en'],
  [17, 'fr', 'fr'],
])('the setting %s in a browser that speaks %s gives %s', async (language, own, spoken) => {
  stored = { schema: 2, language };
  locale = own;
  await loadMessages();

  expect(spokenLanguage()).toBe(spoken);
});

test('settings that cannot be read leave the browser’s language', async () => {
  locale = 'fr';
  vi.spyOn(chrome.storage.local, 'get').mockImplementation(() => Promise.reject(new Error('no')));
  await loadMessages();

  expect(spokenLanguage()).toBe('fr');
});

test('another choice is heard, and one that changes nothing as well', async () => {
  await loadMessages();
  const said: boolean[] = [];
  const end = onOtherLanguage((isOther) => said.push(isOther));
  const change = (newValue: unknown, key = 'panel-settings') => {
    for (const one of heard) one({ [key]: { newValue } });
  };

  change({ language: 'fr' });
  change({ language: 'auto' });
  change({ language: 'fr' }, 'model-settings');
  end();
  change({ language: 'fr' });

  expect(said).toEqual([true, false]);
});
