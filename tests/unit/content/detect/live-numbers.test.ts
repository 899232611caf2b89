// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { earlierTexts } from '../../../../content/detect/item-around.ts';

let hash = 0;

beforeEach(() => {
  document.body.innerHTML = '<ul><li>Apple 1</li><li>Pear 1</li></ul>';
});

function item(): Element {
  const found = document.querySelector('li');
  if (!found) throw new Error('There is no item.');
  return found;
}

/** Reads the first item with this text. */
function read(text: string, el = item()): readonly number[] {
  el.textContent = text;
  hash += 1;
  return earlierTexts(el, { text, hash });
}

test('numbers that go on changing are no other item', () => {
  const first = hash + 1;
  for (const price of ['187.20', '187.25', '187.10']) expect(read(`Apple ${price}`)).toEqual([]);

  expect(read('Apple 187.30')).toEqual([first, first + 1, first + 2]);
});

test('one other number may be another item', () => {
  read('Apple 12');

  expect(read('Apple 13')).toEqual([]);
});

test('other words are another item, and what was known of the numbers is forgotten', () => {
  for (const price of [1, 2, 3, 4]) read(`Apple ${price}`);

  expect(read('Plum 4')).toEqual([]);
  expect(read('Plum 5')).toEqual([]);
});

test('where another item has the same words, numbers tell them apart', () => {
  const [, second] = document.querySelectorAll('li');
  if (second) second.textContent = 'Apple 9';

  for (const price of [1, 2, 3, 4, 5]) expect(read(`Apple ${price}`)).toEqual([]);
});

test('numbers that change once in a while are not live', () => {
  const now = vi.spyOn(performance, 'now');
  for (const at of [0, 20_000, 40_000, 60_000, 80_000]) {
    now.mockReturnValue(at);
    expect(read(`Apple ${at}`)).toEqual([]);
  }
  now.mockRestore();
});
