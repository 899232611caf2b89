import { expect, test } from 'vitest';
import {
  keyStrokeOf,
  lineBreakIsEnter,
  readKeys,
  typedText,
} from '../../../../../core/agent/input/key-stroke.ts';

const NONE = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };

test.each([
  ['Enter', { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' }],
  ['escape', { key: 'Escape', code: 'Escape', keyCode: 27, text: '' }],
  ['Down', { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40, text: '' }],
  ['Space', { key: ' ', code: 'Space', keyCode: 32, text: ' ' }],
  ['a', { key: 'a', code: 'KeyA', keyCode: 65, text: 'a' }],
  ['7', { key: '7', code: 'Digit7', keyCode: 55, text: '7' }],
  ['+', { key: '+', code: 'Equal', keyCode: 187, text: '+' }],
])('%s is the key that it names', (keys, stroke) => {
  expect(readKeys(keys)).toEqual({ ...stroke, modifiers: NONE });
});

test('what is held down comes before the key', () => {
  expect(readKeys('Control+Shift+A')).toMatchObject({
    key: 'A',
    code: 'KeyA',
    modifiers: { ...NONE, ctrlKey: true, shiftKey: true },
  });
  expect(readKeys('Shift++')).toMatchObject({ key: '+', modifiers: { ...NONE, shiftKey: true } });
});

test.each(['Entr', 'Hyper+A', 'Control+Nope'])('%s is refused by name', (keys) => {
  expect(() => readKeys(keys)).toThrow('isn’t a key');
});

test('capitals and signs of the upper row are typed with Shift, other letters by no key', () => {
  expect(keyStrokeOf('A')).toMatchObject({ code: 'KeyA', modifiers: { shiftKey: true } });
  expect(keyStrokeOf('ж')).toMatchObject({ code: '', text: 'ж' });
});

test('D13: a tab in a text is no key, and a line break is Enter only where it has to be', () => {
  expect(keyStrokeOf('\t', true)).toMatchObject({ code: '', text: '\t' });
  expect(keyStrokeOf('\n')).toMatchObject({ code: '', text: '\n' });
  expect(keyStrokeOf('\n', true)).toMatchObject({ key: 'Enter' });
});

test('D13: a line that is meant by what is around it takes no line breaks, for they would send its form', () => {
  const typed = (text: string, tag: string, isLine: boolean) =>
    typedText(text, isLine, lineBreakIsEnter(text, tag));

  expect(typed('a\r\nb', 'div', true)).toBe('a b');
  expect(typed('a\nb', 'input', true)).toBe('a\nb');
  expect(typed('a\nb', 'textarea', false)).toBe('a\nb');
});
