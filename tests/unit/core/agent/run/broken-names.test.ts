import { expect, test } from 'vitest';
import { findSecrets } from '../../../../../core/agent/trace/find-secrets.ts';
import { redact } from '../../../../../core/agent/trace/redact.ts';

const NAMES = [
  'api_key',
  'client_secret',
  'password',
  'Passwort',
  'mot de passe',
  'access token',
  'private key',
  'db_password',
];
const escaped = (text: string) => `\\u00${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
/** Ways in which a page, a script or a person breaks a name up. */
const BROKEN: Readonly<Record<string, (name: string) => string>> = {
  'letter by letter': (name) => [...name].join(' '),
  'with dashes': (name) => [...name.replaceAll(/[ _]/g, '')].join('-'),
  'with points': (name) => name.replaceAll(/[ _]/g, '.'),
  'in two words': (name) => name.replace(/^(.{3})/, '$1 '),
  'at the end of a line': (name) => name.replace(/^(.{3})/, '$1-\n'),
  'by a line': (name) => name.replace(/^(.{3})/, '$1\n'),
  'by tags': (name) => name.replace(/^(.{3})/, '$1</b><b>'),
  'by a place to wrap': (name) => name.replace(/^(.{3})/, '$1<wbr>'),
  'by a comment': (name) => name.replace(/^(.{3})/, '$1<!-- -->'),
  'by a script': (name) => name.replace(/^(.{3})/, '$1" + "'),
  'by soft hyphens': (name) => name.replace(/(.{3})/g, '$1\u00ad'),
  'by what nobody sees': (name) => [...name].join('\u200b'),
  'by an escape': escaped,
  'by letters that look alike': (name) => name.replace('a', 'а').replace('e', 'е'),
};
const PLACES: Readonly<Record<string, (name: string, value: string) => string>> = {
  assigned: (name, value) => `${name}=${value}`,
  said: (name, value) => `Your ${name}: ${value}`,
  'in JSON': (name, value) => `{"${name}": "${value}"}`,
  'in HTML': (name, value) => `<b>${name}</b>: <code>${value}</code>`,
  'in a table': (name, value) => `| ${name} | ${value} |`,
};
const VALUES = ['9fK2mQ7xLp4RtZ8w', 'tR4b9-Xq7Lm-2Kz8'];

test('a secret is hidden whatever breaks its name up, and wherever it stands', async () => {
  const left: string[] = [];
  for (const [how, broken] of Object.entries(BROKEN)) {
    for (const [where, placed] of Object.entries(PLACES)) {
      for (const name of NAMES) {
        for (const value of VALUES) {
          const text = `Settings. ${placed(broken(name), value)} end`;
          const { value: clean } = redact({ text }, await findSecrets([text]));
          if (clean.text.includes(value)) left.push(`${name} ${how}, ${where}: ${value}`);
        }
      }
    }
  }
  expect(left).toEqual([]);
});

test.each([
  'Senha: Verao2026sol',
  'Wachtwoord: zomer2026zon',
  'Hasło: Lato2026slonce',
  'Пароль: Leto2026solnce',
  'パスワード：natsu2026taiyo',
  '密码: xiatian2026ri',
  'Şifre = yaz2026gunes',
])('a password is hidden in a language that is not English: %s', async (text) => {
  const { value } = redact({ text }, await findSecrets([text]));

  expect(value.text).not.toContain('2026');
});

test.each([
  'Sort by: price. Key: C major. Token count: 4096 of 8192.',
  'Chapter | Page | Words\nThe secret garden | 12 | 3400',
  'S e c t i o n 4: overview of version 2.14.0-beta3',
  'Password: at least 8 characters, one of them a digit',
  'author: Anna Key, 2026-11-28\nnotes: see README-v2.md',
  'A secret ingredient: cinnamon',
  '<b>Pass</b><i>age</i>: 12 minutes to platform9',
  'T h e   k e y s: left-arrow and right-arrow',
])('ordinary text stays as it is: %s', async (text) => {
  const { value } = redact({ text }, await findSecrets([text]));

  expect(value.text).toBe(text);
});

test('a long text is read in time', async () => {
  const text = 'a b c d e f - _ . word by word, and more: of it\n'.repeat(8000);
  const start = performance.now();
  await findSecrets([text]);

  expect(performance.now() - start).toBeLessThan(8000);
});
