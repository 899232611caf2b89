import { expect, test } from 'vitest';
import { generateDark } from '../../../../../core/style/generate/generate-dark.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { inventory, rule } from '../css/style-fixture.ts';

/** A page with a color of every kind that a template leaves open. */
function page() {
  return inventory([
    rule(':root', { '--raw': '33, 37, 41', '--hsl': '210 50% 20%', '--c': '#fafafa' }),
    rule('p', { color: 'rgba(var(--raw), .75)', 'background-color': 'var(--c, #fff)' }),
    rule('a', { color: 'hsl(var(--hsl))', 'border-color': 'rgb(0 0 0 / var(--o))' }),
    rule('b', { 'background-image': 'linear-gradient(#fff, rgba(0, 0, 0, 0.5))', color: 'red' }),
    rule('i', { color: 'inherit', 'background-color': 'transparent' }),
  ]);
}

const KNOBS: readonly Partial<DarkKnobs>[] = [
  { lightness: 0.25 },
  { saturation: 0 },
  { accent: '#00aa44' },
  { contrast: 14, images: 'keep' },
  {},
];

test('knobs turned on what was read once give the sheets of a page read again', () => {
  const read = page();

  for (const knobs of KNOBS) {
    const turned = { ...DEFAULT_KNOBS, ...knobs };
    expect(generateDark(read, turned)).toEqual(generateDark(page(), turned));
  }
});

test('every kind of colour follows a knob', () => {
  const read = page();
  const values = (lightness: number) =>
    generateDark(read, { ...DEFAULT_KNOBS, lightness })
      .flatMap(({ declarations }) => declarations)
      .filter(({ property }) => /background|border/.test(property))
      .map(({ value }) => value);
  const [dark, light] = [values(0), values(0.3)];
  const same = dark.filter((value, index) => value === light[index]);

  expect(same).toEqual(['transparent']);
});

test('a page cannot write into the marks of a template', () => {
  const [, made] = generateDark(
    inventory([rule('p', { color: '#222', '--x': '\u00010\u0001 #fff' })]),
    DEFAULT_KNOBS,
  );

  expect(JSON.stringify(made)).not.toContain('\\u0001');
});
