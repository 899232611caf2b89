import { expect, test } from 'vitest';
import {
  sheetPalette,
  toUserCss,
  withPaletteColor,
} from '../../../../../core/style/sheets/usercss.ts';

const CSS = `@layer penumbra-page, penumbra-palette;

@layer penumbra-palette {
  :root {
    --dark-surface: #181A1B !important;
    --dark-danger-text-2: #ff8a80 !important;
  }
}

@layer penumbra-page {
  p { --my-dark-text: #123456; color: var(--dark-danger-text-2) !important; }
}
`;

test('the palette of a sheet is read from it, and changed in it', () => {
  expect(sheetPalette(CSS)).toEqual([
    { name: 'dark-surface', label: 'Surface', value: '#181a1b' },
    { name: 'dark-danger-text-2', label: 'Danger text 2', value: '#ff8a80' },
  ]);
  const changed = withPaletteColor(CSS, 'dark-surface', '#400040');
  expect(changed).toBe(CSS.replace('#181A1B', '#400040'));
  expect(withPaletteColor(CSS, 'dark-text', '#400040')).toBe(CSS);
});

test('in a user style the palette is its knobs, and the sheet gives the names no color of their own', () => {
  const text = toUserCss([{ url: null, hosts: null, css: CSS }], {
    domain: 'site.test',
    version: '1',
  });

  expect(text).toContain('@var color dark-surface "Surface" #181a1b');
  expect(text).toContain('color: var(--dark-danger-text-2)');
  expect(text).not.toMatch(/--dark-surface\s*:/);
  expect(text).not.toContain('@layer penumbra-palette {');
});
