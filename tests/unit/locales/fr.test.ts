import { expect, test } from 'vitest';
import manifestEnglish from '../../../_locales/en/messages.json' with { type: 'json' };
import manifestFrench from '../../../_locales/fr/messages.json' with { type: 'json' };
import { formatMessage } from '../../../core/platform/messages/message-format.ts';
import type { Messages } from '../../../core/platform/messages/messages.ts';
import english from '../../../locales/en.json' with { type: 'json' };
import french from '../../../locales/fr.json' with { type: 'json' };
import { placesOf } from './places-of.ts';

function flat(catalog: Messages): Map<string, string> {
  return new Map(
    Object.entries(catalog).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  );
}

const originals = flat(english);
const messages = flat(french);
const each = [...messages].map(([key, text]) => ({
  key,
  text,
  original: originals.get(key) ?? '',
}));

/** Names of values, counts with a sign of their own: both languages count the same things. */
function valuesOf(text: string): string {
  return placesOf(text).sort().join();
}

function spaceAround(text: string): string {
  return `${/^\s*/.exec(text)?.[0].length} ${/\s*$/.exec(text)?.[0].length}`;
}

test('the French catalog has the messages of the English one, and no others', () => {
  const missing = [...originals.keys()].filter((key) => !messages.has(key));
  const dead = [...messages.keys()].filter((key) => !originals.has(key));

  expect({ missing, dead }, 'add the text to locales/fr.json under the same key').toEqual({
    missing: [],
    dead: [],
  });
});

test('the manifest speaks both languages', () => {
  expect(Object.keys(manifestFrench)).toEqual(Object.keys(manifestEnglish));
});

test('a French message has the places of the English one', () => {
  const wrong = each.filter(({ text, original }) => valuesOf(text) !== valuesOf(original));

  expect(wrong).toEqual([]);
});

test('a French message begins and ends with the spaces of the English one', () => {
  const wrong = each.filter(({ text, original }) => spaceAround(text) !== spaceAround(original));

  expect(wrong).toEqual([]);
});

test('what is counted in English is counted in French, where none is one', () => {
  const counted = each.filter(({ original }) => original.includes(', plural,'));
  const wrong = counted.filter(({ text }) => !text.includes(', plural,'));

  expect(counted.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
  expect(formatMessage(french.cli.steps, { count: 0 }, 'fr')).toBe('0 étape');
  expect(formatMessage(french.cli.steps, { count: 1234 }, 'fr')).toBe('1\u202f234 étapes');
});

test('no place of a French message stays open', () => {
  const open = each.filter(({ text }) => {
    const values = Object.fromEntries(placesOf(text).map((place) => [place, 2]));
    return /[{}]/.test(formatMessage(text, values, 'fr'));
  });

  expect(open).toEqual([]);
});

/** What French typography asks for, and what it forbids: `guillemets`, apostrophes, spaces that do not break. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/\p{L}'\p{L}/u, 'the apostrophe is ’'],
  [/[“”]/, 'quotation marks are « »'],
  [/«(?!\u00a0)|(?<!\u00a0)»/, 'a space that does not break is inside « »'],
  [/[\p{L}»)}] [;!?]/u, 'the space before ; ! ? does not break'],
  [/[\p{L}»)}] :(?= |$)/u, 'the space before : does not break'],
  [/(?<=[\p{L}»])[;!?](?=\s|$)/u, 'there is a space before ; ! ?'],
  [/\.\.\./, 'an ellipsis is …'],
  [/\S {2}/, 'one space is enough'],
];

test.each(TYPOGRAPHY)('no message breaks %s', (wrong) => {
  // Options and examples of a command line are code.
  const prose = each.filter(({ text }) => !/\n/.test(text) && !/^ *--/.test(text));

  expect(
    prose.filter(({ text }) => wrong.test(text)).map(({ key, text }) => `${key}: ${text}`),
  ).toEqual([]);
});

/** The same in both languages: names, code, symbols, and words that French has, too. */
const SAME =
  /^(?:[^\p{L}]*|(?:[\w-]+[.:/(=-]|<label|\{)[\s\S]*|[A-Z0-9][\w.]*(?: [A-Z0-9]\w*)?|\p{L}{1,2}|[^\s]*[_"][\s\S]*)$/u;

test('no message is left in English', () => {
  const English = /\b(?:the|of|is|are|was|with|this|that|which|from|and|not|page’s)\b/i;
  const wrong = each.filter(({ text, original }) => text === original && English.test(original));
  const same = each.filter(({ text, original }) => text === original && !SAME.test(text));

  expect(wrong).toEqual([]);
  expect(same.length).toBeLessThan(130);
});
