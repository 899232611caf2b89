import { expect, test } from 'vitest';
import { formatMessage } from '../../../core/platform/messages/message-format.ts';
import type { Messages } from '../../../core/platform/messages/messages.ts';
import english from '../../../locales/en.json' with { type: 'json' };
import { placesOf } from './places-of.ts';
import { usedMessages } from './used-messages.ts';

const catalog: Messages = english;
const messages: ReadonlyMap<string, string> = new Map(
  Object.entries(catalog).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
  ),
);
const used = usedMessages();

test('every message that is shown is in the catalog', () => {
  const missing = used.filter(({ key }) => !messages.has(key)).map(({ key, at }) => `${at} ${key}`);

  expect(used.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

test('every message of the catalog is shown somewhere', () => {
  const shown = new Set(used.map(({ key }) => key));

  expect([...messages.keys()].filter((key) => !shown.has(key))).toEqual([]);
});

test('a message is given the values that it has places for, and no others', () => {
  const wrong = used.flatMap(({ key, at, values }) => {
    const places = placesOf(messages.get(key) ?? '').sort();
    const isRight = values === undefined || values.join() === places.join();
    return isRight ? [] : [`${at} ${key} has places for ${places}, and is given ${values}`];
  });

  expect(wrong).toEqual([]);
});

test('every place of every message is filled', () => {
  const open = [...messages].flatMap(([key, text]) => {
    const values = Object.fromEntries(placesOf(text).map((place) => [place, 2]));
    const filled = formatMessage(text, values, 'en');
    return /[{}]/.test(filled) ? [`${key}: ${filled}`] : [];
  });

  expect(open).toEqual([]);
});

test('an area holds each text once, under a short name in camel case', () => {
  for (const [area, texts] of Object.entries(catalog)) {
    const names = Object.keys(texts);
    expect(new Set(Object.values(texts)).size, area).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]{0,47}$/.test(name))).toEqual([]);
  }
});
