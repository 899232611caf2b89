import { expect, test } from 'vitest';
import {
  inputsText,
  NO_INPUT,
  straysOf,
  sumInputs,
} from '../../../../../core/page/frame/input-counts.ts';

const input = (presses: number, keys: number, wheels: number) => ({ presses, keys, wheels });

test('C3: what a page got beyond what it was sent is a person’s', () => {
  const got = sumInputs([input(1, 0, 0), input(1, 5, 0), NO_INPUT]);

  expect(straysOf(got, input(1, 3, 0))).toEqual(input(1, 2, 0));
});

test('C3: a page that got less than it was sent is no sign of a person', () => {
  expect(straysOf(input(0, 2, 1), input(1, 2, 3))).toBeNull();
});

test('input is told in words', () => {
  expect(inputsText(input(2, 1, 0))).toEqual('2 clicks and 1 key press');
  expect(inputsText(input(0, 0, 2))).toEqual('2 wheel turns');
});
