import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { ColorsJson } from '../../../core/style/colors/colors-json.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';

test('colors prints the map of a page, all frames and shadow roots, as JSON', async () => {
  const page = inProject('tests/fixtures/colors/known.html');

  const { code, stdout } = await runPenumbra(['colors', page, '--json']);

  expect(code).toBe(0);
  const colors = JSON.parse(stdout) as ColorsJson;
  expect(colors.customProperties).toEqual({
    '--bg': '#fff',
    '--text-color': '#333',
    '--line': 'rgb(225 228 232)',
    '--brand-rgb': '11, 87, 208',
    '--mixed': 'color-mix(in srgb, #000 50%, #fff)',
    '--space': '8px',
  });
  expect(colors.colorMap).toEqual(
    expect.arrayContaining([
      { selector: 'body', bg: '#fff', color: '#333' },
      { selector: '.sidebar', bg: '#f5f5f5', color: '#666' },
      { selector: 'pre, code', bg: '#f8f8f8', color: '#333', border: '#e1e4e8' },
      { selector: '.faint', color: '#aaa' },
      { selector: 'rect', fill: '#b00020', stroke: '#040' },
      { selector: '.brand::before', color: '#fc0' },
      { selector: '.in', bg: '#eef', color: '#224', shadow: 'x-card' },
      { selector: 'body', bg: '#102030', color: '#e0e0e0', frame: 'about:srcdoc' },
    ]),
  );
  expect(stdout).not.toMatch(/123456|654321/);
  expect(colors.uniqueColors.backgrounds[0]).toBe('#fff');
  expect(colors.uniqueColors.text).toContain('#aaa');
  const mixed = colors.properties.find(({ name }) => name === '--mixed');
  expect(mixed?.color).toBe('#808080');
  const brand = colors.properties.find(({ name }) => name === '--brand-rgb');
  expect(brand?.usedIn).toMatchObject([{ selector: '.brand', source: '<style> 1' }]);
  expect(colors.pairs[0]).toMatchObject({
    selector: 'p.faint',
    color: '#aaa',
    background: '#fff',
    ratio: 2.32,
    level: 'fails',
  });
  expect(colors.tokens?.map).toBeGreaterThan(100);
  expect(colors.tokens?.dom).toBeGreaterThan(100);
  expect(colors.notes).toEqual([]);
});
