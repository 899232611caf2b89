import { expect, test } from 'vitest';
import { shortValue } from '../../../../../core/style/generate/short-value.ts';

test.each([
  ['box-shadow', '#00000033 0px 0px 0px 0.2rem', '#0003 0 0 0 0.2rem'],
  ['box-shadow', 'rgb(0 0 0 / 0.1) 0px 10px -0px 20px', '#0000001a 0 10px -0px 20px'],
  ['box-shadow', 'rgb(var(--x) / 0.1) 0px 1px', 'rgb(var(--x) / 0.1) 0 1px'],
  ['color', '#ffffff', '#fff'],
  ['color', '#ffeedd80', '#ffeedd80'],
  ['mask-image', 'url("x.svg#ffffff")', 'url("x.svg#ffffff")'],
  [
    'border-color',
    'var(--dark-border) var(--dark-border) var(--dark-border)',
    'var(--dark-border)',
  ],
  ['border-color', '#333333 transparent #333333', '#333 transparent #333'],
  ['border-color', 'rgb(0 0 0 / 10%) rgb(0 0 0 / 10%)', 'rgb(0 0 0 / 10%)'],
  ['border-color', 'color-mix(in srgb, var(--a), red)', 'color-mix(in srgb, var(--a), red)'],
  ['background-image', 'linear-gradient(red 0px, blue)', 'linear-gradient(red 0px, blue)'],
])('%s: %s is written %s', (property, value, short) => {
  expect(shortValue(property, value)).toBe(short);
});
