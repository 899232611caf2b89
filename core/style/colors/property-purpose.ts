import type { ColorRole } from '../css/color-role.ts';
import type { PaletteColor } from './palette.ts';

export const PURPOSES = ['background', 'text', 'accent', 'border', 'other'] as const;

/** What a custom property is for, by its name and its value; `other` holds no color. */
export type Purpose = (typeof PURPOSES)[number];

/** Purposes by words of the name, the most specific first: `--text-on-primary` is a text. */
const WORDS: readonly (readonly [Purpose, RegExp])[] = [
  ['border', /border|outline|divider|separator|\bring\b|\brule\b|\bline\b|stroke|gridline/],
  ['text', /text|\bfg\b|foreground|\bfont\b|\bink\b|heading|title|caption|body-color|\bon-/],
  ['background', /\bbg\b|background|surface|canvas|backdrop|paper|\bbase\b|panel|card|fill\b/],
];

const ACCENT = new RegExp(
  [
    String.raw`accent|primary|secondary|tertiary|brand|link|success|danger|warning|error|\binfo\b|focus`,
    'active|hover|highlight|selection|theme',
  ].join('|'),
);

/** OKLCH chroma from which on people see a hue rather than a tinted gray. */
const MIN_VIVID_CHROMA = 0.06;

/**
 * The likely purpose of a custom property that holds a color: by its name, or else by its uses, or
 * else by its lightness and chroma.
 */
export function purposeOf(
  name: string,
  roles: ReadonlySet<ColorRole>,
  { l, c }: PaletteColor['oklch'],
): Purpose {
  const words = name.slice(2).toLowerCase().replace(/_/g, '-');
  for (const [purpose, pattern] of WORDS) if (pattern.test(words)) return purpose;
  if (ACCENT.test(words)) return 'accent';
  const [role, more] = roles;
  if (role && !more) return purposeOfRole(role, c);
  if (c >= MIN_VIVID_CHROMA) return 'accent';
  return l > 0.6 ? 'background' : 'text';
}

function purposeOfRole(role: ColorRole, chroma: number): Purpose {
  if (role === 'border') return 'border';
  if (chroma >= MIN_VIVID_CHROMA) return 'accent';
  if (role === 'background') return 'background';
  return role === 'text' || role === 'fill' ? 'text' : 'border';
}
