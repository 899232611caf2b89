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
  ['0 2px 6px #acb5f6', 'drop'],
  ['rgb(253, 155, 150) 0px 2px 6px 0px', 'drop'],
  ['0 2px 6px var(--c), 0 .5rem 1rem #0003', 'drop'],
  ['0 2px 6px #acb5f6, 0 0 0 3px #00f', 'shadow'],
  ['0 0 8px rgb(102 175 233 / 60%)', 'shadow'],
  ['0 1px 0 #ccc', 'shadow'],
])('box-shadow: %s is a %s', (value, role) => {
  expect(roleOfDeclaration('box-shadow', value)).toBe(role);
});

test('any other property has the role of its name', () => {
  expect(roleOfDeclaration('border-color', 'inset 0 0 0 9999px red')).toBe('border');
  expect(roleOfDeclaration('width', '3px')).toBeUndefined();
});
