import { expect, test } from 'vitest';
import { customProperties } from '../../../../../core/style/colors/custom-properties.ts';
import { frameColors, rule } from './surveyed.ts';

function purposes(properties: Record<string, string>, used: Record<string, string> = {}) {
  const rules = [rule(':root', properties), rule('p', used)];
  const frame = frameColors([], { rootProperties: properties, rules });
  return Object.fromEntries(customProperties([frame]).map(({ name, purpose }) => [name, purpose]));
}

test('a name tells the purpose, and its plainest word wins', () => {
  expect(
    purposes({
      '--bs-body-bg': '#fff',
      '--bs-body-color': '#212529',
      '--text-on-primary': '#fff',
      '--border-color': '#dee2e6',
      '--primary-bg-subtle': '#cfe2ff',
      '--bs-primary': '#0d6efd',
      '--color-surface-2': '#eee',
      '--space': '8px',
    }),
  ).toEqual({
    '--bs-body-bg': 'background',
    '--bs-body-color': 'text',
    '--text-on-primary': 'text',
    '--border-color': 'border',
    '--primary-bg-subtle': 'background',
    '--bs-primary': 'accent',
    '--color-surface-2': 'background',
    '--space': 'other',
  });
});

test('without a telling name the use decides, and then the color itself', () => {
  const named = { '--a': '#eee', '--b': '#222', '--c': '#ddd', '--d': '#0057d8', '--e': '#111' };

  expect(purposes(named, { 'background-color': 'var(--b)', 'border-color': 'var(--c)' })).toEqual({
    '--a': 'background',
    '--b': 'background',
    '--c': 'border',
    '--d': 'accent',
    '--e': 'text',
  });
});

test('every rule that defines or uses a property is told, and raw channels are read as a color', () => {
  const frame = frameColors([], {
    rootProperties: { '--brand': '11, 87, 208', '--derived': 'rgb(11, 87, 208)' },
    rules: [
      rule(':root', { '--brand': '11, 87, 208', '--derived': 'rgb(var(--brand))' }),
      rule('.button', { 'background-color': 'rgb(var(--brand))' }),
      rule('.card', { '--local': '#fff' }),
    ],
  });

  const [brand, , local] = customProperties([frame]);

  expect(brand).toMatchObject({ name: '--brand', isOnRoot: true, color: '#0b57d0' });
  expect(brand?.definitions.map(({ selector, source }) => [selector, source])).toEqual([
    [':root', 'main.css'],
  ]);
  expect(brand?.uses.map(({ selector, property }) => [selector, property])).toEqual([
    [':root', '--derived'],
    ['.button', 'background-color'],
  ]);
  expect(local).toMatchObject({ name: '--local', isOnRoot: false, value: '#fff', color: '#fff' });
});

test('what only the browser can work out is taken from it', () => {
  const mixed = 'color-mix(in srgb, #000 50%, #fff)';
  const frame = frameColors([], {
    rootProperties: { '--mixed': mixed },
    rootColors: { '--mixed': '#808080' },
  });

  expect(customProperties([frame])[0]).toMatchObject({ value: mixed, color: '#808080' });
});
