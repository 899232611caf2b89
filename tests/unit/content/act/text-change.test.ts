// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { commitChange, noteEdit } from '../../../../content/act/edit-text.ts';

let field: HTMLInputElement;
let changes: string[];

beforeEach(() => {
  document.body.innerHTML = '<input value="given">';
  const [only] = document.querySelectorAll('input');
  if (!only) throw new Error('There is no field.');
  field = only;
  changes = [];
  field.addEventListener('change', () => changes.push(field.value));
});

const write = (text: string) => {
  noteEdit(field);
  field.value = text;
};

test('a change is told once, and again only when something else was written', () => {
  write('A');
  write('Ab');
  commitChange(field);
  commitChange(field);
  expect(changes).toEqual(['Ab']);

  write('Abc');
  commitChange(field);
  expect(changes).toEqual(['Ab', 'Abc']);
});

test('what was written and taken back is no change', () => {
  write('A');
  write('given');
  commitChange(field);
  expect(changes).toEqual([]);
});

test('the same text again is a change when the page has emptied the field meanwhile', () => {
  write('A');
  commitChange(field);
  field.value = '';
  write('A');
  commitChange(field);
  expect(changes).toEqual(['A', 'A']);
});

test('of a field that somebody else wrote into, what differs from its markup is told', () => {
  commitChange(field);
  expect(changes).toEqual([]);
  field.value = 'typed';
  commitChange(field);
  expect(changes).toEqual(['typed']);
});
