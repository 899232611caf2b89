import { afterEach, expect, test } from 'vitest';
import {
  distinct,
  english,
  figure,
  inWords,
  joined,
  MessageError,
  msg,
  say,
  setMessages,
  t,
} from '../../../../../core/platform/messages/messages.ts';
import { textSchema } from '../../../../../core/platform/messages/text-schema.ts';
import { answerCalls } from '../../../../../core/platform/rpc/answer-calls.ts';
import type { AnswerMessage } from '../../../../../core/platform/rpc/call-message.ts';
import { createCaller } from '../../../../../core/platform/rpc/create-caller.ts';
import { errorText } from '../../../../../core/platform/text/error-text.ts';
import originals from '../../../../../locales/en.json' with { type: 'json' };
import french from '../../../../../locales/fr.json' with { type: 'json' };

afterEach(() => setMessages(originals));

const NESTED = msg('run.nothingWasDone', { message: msg('common.tabClosed') });

test('a message within a message is in the language of whoever reads the whole', () => {
  setMessages(french, 'fr');

  const inner = say(msg('common.tabClosed'));
  expect(inner).toBe(french.common.tabClosed);
  expect(say(NESTED)).toBe(t('run.nothingWasDone', { message: inner }));
  expect(english(NESTED)).toContain(originals.common.tabClosed);
  expect(english(NESTED)).not.toContain(inner);
});

test('words of a page, and what was stored before messages were, stay as they are', () => {
  setMessages(french, 'fr');

  expect(say('The tab was closed.')).toBe('The tab was closed.');
  expect(textSchema.parse('The tab was closed.')).toBe('The tab was closed.');
});

test('a message that was stored is said in the language of whoever reads it later', () => {
  const stored: unknown = JSON.parse(JSON.stringify(joined([NESTED, 'Own words.'])));
  setMessages(french, 'fr');

  expect(say(textSchema.parse(stored))).toBe(`${say(NESTED)} Own words.`);
});

test.each([
  { key: 7, values: {} },
  { key: 'common.tabClosed', values: { name: null } },
  { number: 1, digits: 1000 },
  ['A text.'],
])('%j of a file is no text', (stored) => {
  expect(textSchema.safeParse(stored).success).toBe(false);
});

test('a key that no catalog has stands for itself', () => {
  expect(say(textSchema.parse({ key: 'constructor.name', values: {} }))).not.toBe('');
  expect(say(textSchema.parse({ key: '__proto__.toString', values: {} }))).toBe(
    '__proto__.toString',
  );
});

test('numbers are written as the language does', () => {
  const limit = msg('run.limitTokensReached', { most: figure(12_345) });
  const ratio = msg('audit.of', { ratio: 2.5, floor: 4.5, name: '' });

  expect(english(limit)).toContain('12,345');
  expect(english(ratio)).toContain('2.5');
  setMessages(french, 'fr');
  expect(say(limit)).toMatch(/12\s345/);
  expect(say(ratio)).toContain('2,5');
  expect(say(figure(3, 2))).toBe('3,00');
});

test('texts are joined without the empty ones, and each is kept once', () => {
  expect(english(joined(['a', '', 'b'], ', '))).toBe('a, b');
  expect(joined(['', 'a'])).toBe('a');
  expect(joined([])).toBe('');
  expect(distinct([NESTED, english(NESTED), 'a', 'a'])).toHaveLength(2);
});

interface Api {
  act(): void;
}

test('an error that is answered over a port is said in the language of the other side', async () => {
  const answers: AnswerMessage[] = [];
  const answerer = answerCalls<Api>(
    {
      act() {
        throw new MessageError(NESTED);
      },
    },
    (message) => answers.push(message),
  );
  const caller = createCaller<Api>(
    { postMessage: (message) => answerer.receive(JSON.parse(JSON.stringify(message))) },
    { deadline: 1000 },
  );
  const failed = caller.call.act().catch((error: unknown) => error);
  await Promise.resolve();
  for (const message of answers) caller.receive(JSON.parse(JSON.stringify(message)));
  const error = await failed;

  setMessages(french, 'fr');
  expect(error).toBeInstanceOf(MessageError);
  expect((error as Error).message).toBe(english(NESTED));
  expect(say(errorText(error))).toBe(say(NESTED));
});

test('JSON for a model or for another program has words, and no keys', () => {
  setMessages(french, 'fr');

  const data = { why: NESTED, all: [joined(['It broke.', NESTED])], key: 'Enter', count: 2 };
  const said = english(NESTED);
  expect(JSON.stringify(data, inWords)).toBe(
    JSON.stringify({ ...data, why: said, all: [`It broke. ${said}`] }),
  );
});

test('any other error says its own message', () => {
  expect(errorText(new Error('It broke.'))).toBe('It broke.');
  expect(errorText('It broke.')).toBe('It broke.');
});
