import { expect, test } from 'vitest';
import { roleOfDeclaration } from '../../../../../core/style/css/color-role.ts';

test.each([
  ['inset 0 0 0 9999px var(--stripe, var(--row, #0001))', 'background'],
  ['rgba(0, 0, 0, 0.05) 0px 0px 0px 9999px inset', 'background'],
  ['inset 0 0 0 1000em rgb(0 0 0 / 5%)', 'background'],
  ['inset 0 0 0 1px #ccc', 'shadow'],
  ['inset 0 0 4px 9999px #ccc', 'shadow'],
  ['0 0 0 9999px rgb(0 0 0 / 50%)', 'shadow'],
  ['inset 0 0 0 9999px #0001, 0 1px 2px #0003', 'shadow'],
])('box-shadow: %s is a %s', (value, role) => {
  expect(roleOfDeclaration('box-shadow', value)).toBe(role);
});

test('any other property has the role of its name', () => {
  expect(roleOfDeclaration('border-color', 'inset 0 0 0 9999px red')).toBe('border');
  expect(roleOfDeclaration('width', '3px')).toBeUndefined();
});
