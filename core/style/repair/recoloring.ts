import { formatColor } from '../color/format-color.ts';
import { colorDistance, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { type ColorRole, roleOfProperty } from '../css/color-role.ts';
import type { DarkRule } from '../css/dark-rule.ts';

/** A color of the page that a measurement gave another dark one than the mapping alone would. */
export interface Recoloring {
  role: ColorRole;
  /** As the page says it. */
  source: string;
  to: string;
}

/** The dark color that a measurement gives to what is shown in another one. */
export interface ShownChange {
  role: ColorRole;
  from: string;
  to: string;
}

/** A color of the page in one role. */
interface Sourced {
  color: Rgba;
  role: ColorRole;
}

/** A mapping from colors of the page to dark ones; in `core/style/generate`. */
type Mapping = (color: Rgba, role: ColorRole) => Rgba;

/** How far a shadow of ours lights a surface at most, in OKLab. */
const MOST_LIT = 0.06;

/** Chromium's own colors of buttons and fields, in a light scheme and in a dark one (CSS Color 4 §6.2). */
const SYSTEM_COLORS: readonly (readonly [role: ColorRole, light: string, dark: string])[] = [
  ['background', '#efefef', '#6b6b6b'],
  ['background', '#ffffff', '#3b3b3b'],
  ['border', '#767676', '#858585'],
];

/** Which colors of the page are shown in which dark ones. */
export class ShownColors {
  readonly #sources = new Map<string, string[]>();

  /** `shownAs` is what a sheet shows in the place of a dark color that looks the same. */
  constructor(
    colors: Iterable<Sourced>,
    map: Mapping,
    shownAs: (dark: string, role: ColorRole) => string = (dark) => dark,
  ) {
    for (const { color, role } of colors) {
      const key = keyOf(role, shownAs(formatColor(map(color, role)), role));
      const source = formatColor(color);
      const known = this.#sources.get(key);
      if (!known) this.#sources.set(key, [source]);
      else if (!known.includes(source)) known.push(source);
    }
    for (const [role, light, dark] of SYSTEM_COLORS) {
      if (!this.#sources.has(keyOf(role, dark))) this.#sources.set(keyOf(role, dark), [light]);
    }
  }

  /** The colors of the page that this one was made of, in this role; empty where the mapping has made none such. */
  sourcesOf(role: ColorRole, shown: string): readonly string[] {
    return this.#sources.get(keyOf(role, shown)) ?? [];
  }

  /** The color of the page that a ground was made of, which a shadow may light a little; undefined without one. */
  groundOf(shown: string): string | undefined {
    const [exact] = this.sourcesOf('background', shown);
    const color = exact ? undefined : parseColor(shown);
    if (!color) return exact;
    let [found, least] = [exact, MOST_LIT];
    for (const [key, [source]] of this.#sources) {
      if (!key.startsWith('background')) continue;
      const own = parseColor(key.slice('background'.length));
      const distance = own ? colorDistance(toOklch(own), toOklch(color)) : least;
      if (distance < least) [found, least] = [source, distance];
    }
    return found;
  }

  /** Takes what repairs have made of colors: that comes from the same ones of the page. */
  follow(changes: Iterable<ShownChange>): void {
    for (const { role, from, to } of changes) {
      const [key, sources] = [keyOf(role, to), this.sourcesOf(role, from)];
      if (!this.#sources.has(key) && sources.length > 0) this.#sources.set(key, [...sources]);
    }
  }

  /** What holds after these changes, of what held before. */
  recolored(before: readonly Recoloring[], changes: readonly ShownChange[]): readonly Recoloring[] {
    if (changes.length === 0) return before;
    const all = new Map(before.map((one) => [keyOf(one.role, one.source), one]));
    for (const { role, from, to } of changes) {
      for (const source of this.sourcesOf(role, from)) {
        all.set(keyOf(role, source), { role, source, to });
      }
    }
    return [...all.values()];
  }
}

/** What rules of repairs make of colors that are shown. */
export function shownChanges(rules: readonly DarkRule[]): ShownChange[] {
  return rules.flatMap(({ declarations }) =>
    declarations.flatMap(({ property, value, from }) => {
      const role = roleOfProperty(property);
      return role && from ? [{ role, from, to: value }] : [];
    }),
  );
}

/** A mapping with what measurements have changed of it. */
export function recoloredMapper(map: Mapping, recolorings: readonly Recoloring[]): Mapping {
  if (recolorings.length === 0) return map;
  const changed = new Map(
    recolorings.flatMap(({ role, source, to }) => {
      const color = parseColor(to);
      return color ? [[keyOf(role, source), color] as const] : [];
    }),
  );
  return (color, role) => changed.get(keyOf(role, formatColor(color))) ?? map(color, role);
}

function keyOf(role: ColorRole, color: string): string {
  return role + color;
}
