import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutKeyPieces } from '../../../../../core/agent/trace/key-pieces.ts';
import { redactRun } from '../../../../../core/agent/trace/redact-run.ts';
import { redactConversation } from '../../../../../core/chat/conversation-markdown.ts';
import { startState } from '../../../../fakes/agent-run.ts';

const KEYS = ['my-own-key-without-any-shape-77', 'Kq9zR7tLmW2xVb'];

const cut = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? [];
const turned = (text: string) =>
  text.replace(/[a-z]/gi, (one) =>
    String.fromCharCode(one.charCodeAt(0) + (/[a-m]/i.test(one) ? 13 : -13)),
  );
const backwards = (text: string) => [...text].reverse().join('');

/** Ways in which a page may show a key that it was given, whole or in pieces. */
const WAYS: Readonly<Record<string, (key: string) => unknown>> = {
  'letter by letter': (key) => [...key].join(' '),
  'letter by letter, backwards': (key) => [...backwards(key)].join('.'),
  'groups of four': (key) => cut(key, 4).join('-'),
  lines: (key) => cut(key, 7).join('\n'),
  'cells of a table': (key) => `| ${cut(key, 6).join(' | ')} |`,
  'elements of an outline': (key) =>
    cut(key, 5)
      .map((one, at) => `[${at + 12}] text "${one}"`)
      .join('\n'),
  'two halves in a sentence': (key) => `First: ${key.slice(0, 9)}. And the rest: ${key.slice(9)}`,
  'a list of texts': (key) => cut(key, 5),
  'a list of letters': (key) => [...key],
  nodes: (key) => cut(key, 6).map((text, at) => ({ id: String(at), role: 'text', text })),
  capitals: (key) => key.toUpperCase(),
  'small letters': (key) => key.toLowerCase(),
  'a string over two lines': (key) => `${key.slice(0, 9)}\\\n${key.slice(9)}`,
  'half the alphabet on': turned,
  'bits of bytes': (key) =>
    [...Buffer.from(key)].map((one) => one.toString(2).padStart(8, '0')).join(' '),
  'base64 backwards': (key) => backwards(btoa(key)),
  'base64 of it backwards': (key) => btoa(backwards(key)),
  'all but its end': (key) => key.slice(0, -2),
  'all but its beginning': (key) => key.slice(2),
  'the name of a field': (key) => ({ text: cut(key, 5).join(' ') }),
};

test.each(Object.entries(WAYS))('a key of one’s own is in no export: %s', (way, write) => {
  for (const key of KEYS) {
    const left = JSON.stringify(
      withoutKeyPieces({ before: 'a', shown: write(key), behind: 'b' }, KEYS),
    );

    for (const piece of cut(key, 4).filter(({ length }) => length === 4)) {
      if (/half the|bits|base64|letter/.test(way)) continue;
      expect(left.toLowerCase()).not.toContain(piece.toLowerCase());
    }
    expect(left).toContain('[redacted: ');
    expect(left.length).toBeLessThan(JSON.stringify(write(key)).length + 40 * 14);
  }
});

test('the run and the conversation that are exported have none', async () => {
  const [key = ''] = KEYS;
  const pieces = cut(key, 5).join('\n');
  const { run, report } = await redactRun({ ...startState(), task: pieces }, null, KEYS);
  const conversation = { id: '1', nodes: [{ role: 'user', text: pieces, pictures: [] }] };
  const secrets = { typed: [], keys: KEYS };
  const chat = await redactConversation(conversation as never, secrets);

  expect(run.task).not.toContain('y-wit');
  expect(report).toMatchObject({ 'your key': 1 });
  expect(JSON.stringify(chat.conversation)).not.toContain('y-wit');
});

const KEY_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const SIGNS = [' ', '\n', '-', ' | ', '</b><b>', '", "', ' and then ', '\u200b'];

test('any key in any pieces, in one text or many, is gone; what stands around it stays', () => {
  const pieces = fc.record({
    key: fc
      .array(fc.constantFrom(...KEY_LETTERS), { minLength: 24, maxLength: 60 })
      .map((letters) => letters.join('')),
    length: fc.integer({ min: 5, max: 12 }),
    sign: fc.constantFrom(...SIGNS),
    isList: fc.boolean(),
  });
  fc.assert(
    fc.property(pieces, ({ key, length, sign, isList }) => {
      fc.pre(key.replace(/[-_]/g, '').length >= 20);
      const parts = cut(key, length);
      const shown = isList ? parts : [parts.join(sign)];
      const left = withoutKeyPieces(['before ÄÖÜ', ...shown, 'behind ÄÖÜ'], [key]);

      expect(left[0]).toBe('before ÄÖÜ');
      expect(left.at(-1)).toBe('behind ÄÖÜ');
      // A rest of three letters or fewer may be anything.
      const long = parts.filter((part) => part.replace(/[-_]/g, '').length >= 4);
      for (const part of long) expect(left.join('\n')).not.toContain(part);
    }),
    { numRuns: 300, seed: 15 },
  );
});

test('texts without a key stay as they are', () => {
  const texts = [
    'my own key opens no door, and has no shape',
    'Kq9z is a name, and so is R7tL',
    'my own way, the key is without any of that',
    '',
  ];

  expect(withoutKeyPieces(texts, KEYS)).toEqual(texts);
});

test('a page of nothing but beginnings of a key costs no time', () => {
  const text = 'myow '.repeat(200_000);
  const start = process.cpuUsage();
  withoutKeyPieces({ text }, KEYS);

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(4000);
});
