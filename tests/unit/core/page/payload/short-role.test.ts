import { expect, test } from 'vitest';
import { shortRole } from '../../../../../core/page/payload/short-role.ts';

test.each([
  ['button', 'btn'],
  ['link', 'link'],
  ['textbox', 'inp'],
  ['input', 'inp'],
  ['textarea', 'inp'],
  ['searchbox', 'inp'],
  ['checkbox', 'chk'],
  ['radio', 'radio'],
  ['select', 'sel'],
  ['menuitem', 'menu'],
  ['tab', 'tab'],
  ['option', 'opt'],
  ['switch', 'switch'],
  ['slider', 'slider'],
])('%s is written as %s', (role, short) => {
  expect(shortRole(role)).toBe(short);
});

test('a role without a short form keeps its name', () => {
  expect(shortRole('spinbutton')).toBe('spinbutton');
});

test('a role named like a property of every object keeps its name', () => {
  expect(shortRole('constructor')).toBe('constructor');
});
