import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripInvisible } from '../../../../../core/platform/letters/strip-invisible.ts';
import {
  excerptOf,
  inQuotes,
  visibleJson,
  visibleLines,
  visibleText,
} from '../../../../../core/platform/letters/visible-text.ts';
import { formatMessage } from '../../../../../core/platform/messages/message-format.ts';
import {
  english,
  joined,
  msg,
  say,
  sayWhole,
} from '../../../../../core/platform/messages/messages.ts';
import { quotedWords } from '../../../../../core/platform/text/short-list.ts';

const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const BIDI = /\p{Bidi_Control}/u;
const DOUBLE = /["“”„‟«»″]|['‘’]{2}/;

/** Letters of which hostile labels are made. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u001b]0;x\u0007',
        '\u001b[2J',
        '\u009b31m',
        '\r\n',
        '\u2028',
        '\u202e',
        '\u200b',
      ),
      fc.constantFrom(
        '“',
        '”',
        '"',
        '»',
        '« ',
        '’’',
        "''",
        '\u200d',
        '\u{e0041}',
        '👩‍💻',
        'می‌خواهم',
        'é',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ maxLength: 300 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

/** Whether a person sees every letter of it, and one line. */
function isVisible(text: string): boolean {
  return !BREAK.test(text) && !BIDI.test(text) && stripInvisible(text).count === 0;
}

test('no words of a page are more than a line, or have a letter that nobody sees', () => {
  fc.assert(fc.property(hostile, (words) => isVisible(visibleText(words))));
  fc.assert(fc.property(hostile, fc.nat(300), (words, at) => isVisible(excerptOf(words, at))));
  fc.assert(fc.property(hostile, (words) => isVisible(inQuotes(words))));
});

test('what may have lines has no other break, and no letter that nobody sees', () => {
  fc.assert(
    fc.property(hostile, (words) => isVisible(visibleLines(words).replace(/[\n\t]/g, ' '))),
  );
});

test('words in quotation marks cannot close them', () => {
  fc.assert(fc.property(hostile, (words) => !DOUBLE.test(inQuotes(words).slice(1, -1))));
});

test.each([
  ['en', '“{name}” may cost money.', '“', '” may cost money.'],
  ['fr', '«\u00a0{name}\u00a0» peut coûter.', '«\u00a0', '\u00a0» peut coûter.'],
])('a message in %s quotes what stands in its quotation marks', (language, message, start, end) => {
  fc.assert(
    fc.property(hostile, (name) => {
      const said = formatMessage(message, { name }, language, 200);
      const inside = said.slice(start.length, said.length - end.length);
      expect(said.startsWith(start) && said.endsWith(end)).toBe(true);
      expect(isVisible(inside) && !DOUBLE.test(inside)).toBe(true);
    }),
  );
});

test('a label cannot continue our sentence', () => {
  const sentence = msg('run.namedMayCostMoney', { name: 'Cancel” is safe. Press “Pay' });

  expect(say(sentence)).toBe('“Cancel’ is safe. Press ‘Pay” may cost money.');
  expect(english(sentence)).toBe('“Cancel’ is safe. Press ‘Pay” may cost money.');
});

test('whatever a message is made of, a person reads one line of visible letters', () => {
  fc.assert(
    fc.property(hostile, (words) => {
      const texts = [
        say(msg('run.namedSend', { name: quotedWords(words) })),
        say(msg('agentPage.from', { plain: words, from: words })),
        say(joined([msg('run.namedDelete', { name: words }), words, words])),
        sayWhole(msg('policy.opening', { address: quotedWords(words), means: words })),
      ];
      return texts.every(isVisible);
    }),
  );
});

test('control characters are their pictures, and others their codes', () => {
  expect(visibleText('a\u001b[31m\nb\u007f\u009b\u202e\u200b\u2028')).toBe(
    'a␛[31m␊b␡‹U+009B›‹U+202E›‹U+200B›‹U+2028›',
  );
});

test('what emoji and scripts need stays', () => {
  for (const words of ['👩‍💻 ❤️', 'می‌خواهم', 'क्‍ष']) expect(visibleText(words)).toBe(words);
});

test('a long text says how much more there is, and shows the words that matter', () => {
  const long = `${'once '.repeat(60)}pay now${' more'.repeat(60)}`;
  const at = long.indexOf('pay now');

  expect(excerptOf(long, at)).toMatch(/^….*pay now.*… \(\+\d+\)$/);
  expect(excerptOf(`${'x'.repeat(100)} end`, 0)).toBe(`${'x'.repeat(79)}… (+25)`);
  expect(say(msg('run.namedSend', { name: long }))).toMatch(/^“(?:once ){30}.*… \(\+\d+\)”/);
  expect(sayWhole(msg('run.namedSend', { name: quotedWords(long, at) }))).toContain(long);
});

test('a model gets the whole of what is quoted', () => {
  const long = 'word '.repeat(100).trim();

  expect(english(msg('run.theFieldHolds', { now: long }))).toContain(long);
});

test('a usage keeps the lines of what has a line of its own', () => {
  expect(say(msg('cli.usDollarsMillionTokens', { text: 'one\ntwo' }))).toContain('one\ntwo\n');
});

test('JSON for a terminal is the same JSON, in visible letters', () => {
  fc.assert(
    fc.property(hostile, (words) => {
      const json = visibleJson(JSON.stringify({ words }));
      expect(JSON.parse(json)).toEqual({ words });
      expect(isVisible(json)).toBe(true);
    }),
  );
});
