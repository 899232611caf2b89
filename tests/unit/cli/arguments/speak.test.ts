import { afterEach, expect, test } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { speak } from '../../../../cli/arguments/speak.ts';
import {
  msg,
  say,
  setMessages,
  spokenLanguage,
  t,
} from '../../../../core/platform/messages/messages.ts';
import english from '../../../../locales/en.json' with { type: 'json' };

afterEach(() => setMessages(english));

test.each([
  [['inspect', 'a.html'], {}, 'en'],
  [['inspect', 'a.html'], { LANG: 'fr_FR.UTF-8' }, 'fr'],
  [['inspect', 'a.html'], { LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, 'en'],
  [['inspect', 'a.html'], { LANG: 'en_US.UTF-8', LC_MESSAGES: 'fr_CA' }, 'fr'],
  [['inspect', 'a.html'], { LANG: 'ja_JP.UTF-8' }, 'en'],
  [['--language', 'fr', 'inspect'], {}, 'fr'],
  [['inspect', '--language=en'], { LANG: 'fr' }, 'en'],
  // What its client’s model reads does not depend on the system.
  [['mcp'], { LANG: 'fr' }, 'en'],
  [['mcp', '--help'], { LANG: 'fr' }, 'fr'],
  [['mcp', '--language', 'fr'], {}, 'fr'],
])('%j with %j speaks %s', async (args, env, language) => {
  await speak(args, env);

  expect(spokenLanguage()).toBe(language);
});

test('the option is taken out wherever it is', async () => {
  const args = await speak(['dark', '--language', 'fr', 'a.html', '--json'], {});

  expect(args).toEqual(['dark', 'a.html', '--json']);
  expect(t('cli.nameACommand')).toBe('Indiquez une commande.');
  expect(say(msg('common.pageNotRead'))).toBe('La page n’a pas encore été lue.');
});

test('a language that is not spoken is a wrong call', async () => {
  await expect(speak(['inspect', '--language', 'xx'], {})).rejects.toThrow(UsageError);
  await expect(speak(['inspect', '--language'], {})).rejects.toThrow('en, fr');
});
