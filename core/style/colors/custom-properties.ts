import { english } from '../../platform/messages/messages.ts';
import { toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { ColorRole } from '../css/color-role.ts';
import { colorsOf } from '../css/colors-of.ts';
import { variableUses } from '../css/variable-uses.ts';
import type { FrameColors } from '../inventory/color-survey.ts';
import type { ColorRule, Declaration } from '../inventory/style-inventory.ts';
import { shorten, shortHex } from './graded-pair.ts';
import type { PaletteColor } from './palette.ts';

/** A use or definition of a custom property in a rule. */
export interface PropertyPlace {
  scope: number;
  selector: string;
  /** The rule's property, and its value as written. */
  property: string;
  value: string;
  /** The style sheet by name, and what surrounds the rule: `@media (width > 600px)`. */
  source: string;
  within: string[];
}

/** One custom property of a frame. */
export interface CustomProperty {
  frame: number;
  name: string;
  /** Its computed value on the root element, or its first definition where the root has none. */
  value: string;
  /** Whether the root element has it. */
  isOnRoot: boolean;
  /** Its color in hex; null when it has none, or only the browser can resolve it. */
  color: string | null;
  purpose: Purpose;
  definitions: PropertyPlace[];
  uses: PropertyPlace[];
}

const REFERENCE = /var\(\s*(--[^\s,)]+)/g;

/** Every custom property of all frames, with its definitions and uses, by name. */
export function customProperties(frames: readonly FrameColors[]): CustomProperty[] {
  return frames.flatMap((frame) => propertiesOf(frame));
}

function propertiesOf({ frame, inventory, survey }: FrameColors): CustomProperty[] {
  const definitions = new Map<string, PropertyPlace[]>();
  const uses = new Map<string, PropertyPlace[]>();
  for (const { id, rules } of inventory.scopes) {
    for (const rule of rules) {
      const source = english(inventory.sheets[rule.sheet]?.name ?? '');
      for (const declaration of rule.declarations) {
        const place = propertyPlace(id, source, rule, declaration);
        if (declaration.property.startsWith('--'))
          notePlace(definitions, declaration.property, place);
        const used = [...declaration.value.matchAll(REFERENCE)].map(([, name = '']) => name);
        for (const name of new Set(used)) notePlace(uses, name, place);
      }
    }
  }
  const byRules = variableUses(inventory.scopes.flatMap(({ rules }) => rules));
  const names = new Set([...Object.keys(survey.rootProperties), ...definitions.keys()]);
  return [...names].sort().map((name) => {
    const defined = definitions.get(name) ?? [];
    const onRoot = survey.rootProperties[name];
    const value = onRoot ?? defined[0]?.value ?? '';
    const color = survey.rootColors[name] ?? colorIn(value, byRules.channelsOf(name));
    const parsed = color === null ? undefined : parseColor(color);
    return {
      frame,
      name,
      value,
      isOnRoot: onRoot !== undefined,
      color,
      purpose: parsed ? purposeOf(name, byRules.rolesOf(name), toOklch(parsed)) : 'other',
      definitions: defined,
      uses: uses.get(name) ?? [],
    };
  });
}

function propertyPlace(
  scope: number,
  source: string,
  { selector, within }: ColorRule,
  { property, value }: Declaration,
): PropertyPlace {
  return { scope, selector, property, value, source, within };
}

/** The color of a value: itself, its raw channels, or the first color of a gradient or shadow. */
function colorIn(value: string, channels: string | undefined): string | null {
  const whole = shortHex(value) ?? (channels && shortHex(`${channels}(${value})`));
  if (whole !== undefined && whole !== '') return whole;
  if (whole === '') return shorten('#00000000');
  const [first] = colorsOf(value);
  return (first && shortHex(first)) || null;
}

function notePlace(map: Map<string, PropertyPlace[]>, name: string, place: PropertyPlace): void {
  const known = map.get(name);
  if (known) known.push(place);
  else map.set(name, [place]);
}

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
function purposeOf(
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
