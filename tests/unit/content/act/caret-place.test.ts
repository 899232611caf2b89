// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { caretChange, caretPlace } from '../../../../content/act/appearance-watch.ts';

function field(): HTMLInputElement {
  document.body.innerHTML = '<input value="one two three"><button>Save</button>';
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  input.focus();
  input.setSelectionRange(0, 0);
  return input;
}

const ENDS = [0, 1, 4, 13];
const RANGES = ENDS.flatMap((from) => ENDS.filter((to) => to >= from).map((to) => [from, to]));

test.each(RANGES)('a caret from %i to %i of a field', (from, to) => {
  const input = field();
  const was = caretPlace();
  input.setSelectionRange(from, to);
  const kind = from !== to ? 'selection' : from > 0 ? 'caret' : undefined;

  expect(caretChange(was, caretPlace())?.kind).toBe(kind);
});

test('a focus that goes to a button is told apart from a caret', () => {
  field();
  const was = caretPlace();
  document.querySelector('button')?.focus();

  expect(caretChange(was, caretPlace())?.kind).toBe('focus');
});

test('of a field for a secret nothing but the focus is told', () => {
  document.body.innerHTML = '<input type="password" value="secret">';
  const input = document.querySelector('input');
  input?.focus();
  input?.setSelectionRange(0, 0);
  const was = caretPlace();
  input?.setSelectionRange(1, 3);

  expect(was.at).toBe('');
  expect(caretChange(was, caretPlace())).toBeNull();
});
