import { expect, test } from 'vitest';
import { isIconFont } from '../../../../../core/platform/text/is-icon-font.ts';

const TEXT_FONTS = ['Arial', 'sans-serif', 'system-ui', '"Helvetica Neue"', 'Georgia'];
const STAND_INS = ['"Apple Color Emoji"', '"Segoe UI Symbol"', '"Noto Color Emoji"', 'Symbola'];
const ICON_FONTS = [
  '"Material Symbols Outlined"',
  '"Material Icons"',
  '"Font Awesome 6 Free"',
  'icomoon-icons',
  '"Glyphicons Halflings"',
];

test.each(TEXT_FONTS)(
  '%s is no font of icons, whatever stands in for its missing signs',
  (font) => {
    expect(isIconFont(font)).toBe(false);
    for (const other of [...STAND_INS, ...ICON_FONTS])
      expect(isIconFont(`${font}, ${other}`)).toBe(false);
  },
);

test.each(ICON_FONTS)('%s is a font of icons, whatever follows', (font) => {
  for (const other of ['', ...TEXT_FONTS.map((one) => `, ${one}`)])
    expect(isIconFont(`${font}${other}`)).toBe(true);
});
