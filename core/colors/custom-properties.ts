import { toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { colorsOf } from '../dark/colors-of.ts';
import type { ColorRule, Declaration } from '../dark/style-inventory.ts';
import { variableUses } from '../dark/variable-uses.ts';
import type { FrameColors } from './color-survey.ts';
import { type Purpose, purposeOf } from './property-purpose.ts';
import { shorten, shortHex } from './short-hex.ts';

/** Where a custom property stands in a rule. */
export interface PropertyPlace {
  scope: number;
  selector: string;
  /** The rule's property, and its value as it is written. */
  property: string;
  value: string;
  /** The style sheet by name, and what the rule stands in: `@media (width > 600px)`. */
  source: string;
  within: string[];
}

/** One custom property of a frame. */
export interface CustomProperty {
  frame: number;
  name: string;
  /** As it computes on the root element, or as it is first defined where the root has none. */
  value: string;
  /** Whether the root element has it. */
  isOnRoot: boolean;
  /** The colour it holds in hex; null when it holds none, or only the browser can tell. */
  color: string | null;
  purpose: Purpose;
  definitions: PropertyPlace[];
  uses: PropertyPlace[];
}

const REFERENCE = /var\(\s*(--[^\s,)]+)/g;

/** Every custom property of all frames, with where it is defined and used, by name. */
export function customProperties(frames: readonly FrameColors[]): CustomProperty[] {
  return frames.flatMap((frame) => propertiesOf(frame));
}

function propertiesOf({ frame, inventory, survey }: FrameColors): CustomProperty[] {
  const definitions = new Map<string, PropertyPlace[]>();
  const uses = new Map<string, PropertyPlace[]>();
  for (const { id, rules } of inventory.scopes) {
    for (const rule of rules) {
      const source = inventory.sheets[rule.sheet]?.name ?? '';
      for (const declaration of rule.declarations) {
        const place = placeOf(id, source, rule, declaration);
        if (declaration.property.startsWith('--')) note(definitions, declaration.property, place);
        const used = [...declaration.value.matchAll(REFERENCE)].map(([, name = '']) => name);
        for (const name of new Set(used)) note(uses, name, place);
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

function placeOf(
  scope: number,
  source: string,
  { selector, within }: ColorRule,
  { property, value }: Declaration,
): PropertyPlace {
  return { scope, selector, property, value, source, within };
}

/** The colour of a value: itself, its raw channels, or the first colour of a gradient or shadow. */
function colorIn(value: string, channels: string | undefined): string | null {
  const whole = shortHex(value) ?? (channels && shortHex(`${channels}(${value})`));
  if (whole !== undefined && whole !== '') return whole;
  if (whole === '') return shorten('#00000000');
  const [first] = colorsOf(value);
  return (first && shortHex(first)) || null;
}

function note(map: Map<string, PropertyPlace[]>, name: string, place: PropertyPlace): void {
  const known = map.get(name);
  if (known) known.push(place);
  else map.set(name, [place]);
}
