import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { colorDistance, type Oklch, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { type ColorRole, roleOfProperty } from '../css/color-role.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { ADDRESSED_PROPERTIES } from '../safe-css/addressed-properties.ts';
import { roleOfClone } from './rule-templates.ts';

/** A color that the rules of a dark page share: one edit changes all that is alike. */
export interface NamedColor {
  /** Its custom property, such as `--dark-surface-2`. */
  name: string;
  /** Lower-case hex. */
  value: string;
  kind: ColorKind;
  /** Colors that nobody can tell from it, which stand for it too. Hex. */
  alike: readonly string[];
}

/** Colors with a hue of their own are the same on surfaces and borders. */
type ColorKind = 'surface' | 'text' | 'border' | 'hue';

/** Names at most: what is used more seldom is written as it is. */
const MAX_NAMES = 24;

/** Less is no color that anything shares. */
const MIN_USES = 2;

/** What is said of bare elements, such as `body` and `a`, is seen more than what is said of a class. */
const BARE_USES = 10;
const BARE = /^(?::root|[a-z][\w-]*)(?:\s*,\s*[a-z][\w-]*)*$/i;

/** Colors nearer than this in OKLab look the same: a just noticeable difference. */
const ALIKE = 0.02;
/** The colors that a site has chosen for the dark are hardly changed. */
const OWN_ALIKE = 0.012;

/** Below this chroma a color is a gray of the page. */
const MAX_GRAY_CHROMA = 0.045;

/** What sites call the things that have a status; the words of Bootstrap, Material and their kin. */
const STATUS: readonly (readonly [name: string, words: RegExp])[] = [
  ['danger', /danger|error|invalid|destructive|critical|negative/i],
  ['warning', /warn|caution/i],
  ['success', /success|(?<!in)valid|positive/i],
  ['info', /\binfo|-info|notice/i],
];

interface Use {
  color: string;
  kind: ColorKind;
  at: Oklch;
  uses: number;
  /** How often each name was found where it is used. */
  names: Map<string, number>;
}

/** The palette of a page, and the colors that are too rare for it, each with what it stands for. */
export function* colorsTask(
  rules: Iterable<DarkRule>,
  { isOwn = false }: { isOwn?: boolean } = {},
): SlicedTask<{ palette: NamedColor[]; rare: Pick<NamedColor, 'value' | 'kind' | 'alike'>[] }> {
  const uses = new Map<string, Use>();
  let count = 0;
  for (const rule of rules) {
    if (++count % RULES_PER_YIELD === 0) yield;
    if (rule.layer === OWN_LAYERS.repairs) continue;
    for (const declaration of rule.declarations) noteUse(uses, rule, declaration);
  }
  const clusters = clustered(
    [...uses.values()].sort((a, b) => b.uses - a.uses),
    isOwn ? OWN_ALIKE : ALIKE,
  );
  const shared = clusters
    .filter(({ uses: all }) => all >= MIN_USES)
    .sort((a, b) => b.uses - a.uses);
  const most = shared.slice(0, MAX_NAMES);
  const rare = shared
    .slice(MAX_NAMES)
    .map(({ color, kind, alike }) => ({ value: color, kind, alike }));
  const byPurpose = Map.groupBy(most, purposeOf);
  const palette = [...byPurpose].sort(byOrder).flatMap(([purpose, all]) =>
    all
      .toSorted((a, b) => (a.kind === 'text' ? b.at.l - a.at.l : a.at.l - b.at.l))
      .map(({ color, kind, alike }, index) => ({
        name: `--dark-${purpose}${index === 0 ? '' : `-${index + 1}`}`,
        value: color,
        kind,
        alike,
      })),
  );
  return { palette, rare };
}

function noteUse(
  uses: Map<string, Use>,
  rule: DarkRule,
  { property, value }: DarkDeclaration,
): void {
  const kind = colorKind(property, value);
  if (!kind) return;
  const weight = BARE.test(rule.selector) ? BARE_USES : 1;
  for (const [color] of value.matchAll(OPAQUE)) {
    const use = uses.get(kind + color) ?? newUse(color, kind);
    uses.set(kind + color, use);
    use.uses += weight;
    const where = property.startsWith('--') ? property : rule.selector;
    const status = STATUS.find(([, words]) => words.test(where))?.[0];
    const name = status ?? (/(?:^|[\s>+~,])a(?![\w-])|link/.test(where) ? 'link' : '');
    if (name) use.names.set(name, (use.names.get(name) ?? 0) + weight);
  }
}

function newUse(color: string, kind: ColorKind): Use {
  const at = toOklch(parseColor(color) ?? BLACK);
  const isHue = kind !== 'text' && at.c >= MAX_GRAY_CHROMA;
  return { color, kind: isHue ? 'hue' : kind, at, uses: 0, names: new Map() };
}

const BLACK = { r: 0, g: 0, b: 0, a: 1 };

/** An opaque color, as the generator writes it. */
const OPAQUE = /#[\da-f]{6}(?![\da-f])/g;

/** What a declaration's colors are for; undefined where no name may stand for them. */
function colorKind(property: string, value: string): 'surface' | 'text' | 'border' | undefined {
  // A name where an address may be could stand for one: the gate lets none in.
  if (ADDRESSED_PROPERTIES.has(property) || value.includes('url(') || !value.includes('#')) {
    return undefined;
  }
  const role = property.startsWith('--') ? roleOfClone(property) : roleOfProperty(property);
  if (role === 'background') return 'surface';
  return role === 'text' || role === 'border' ? role : undefined;
}

interface Cluster extends Use {
  alike: string[];
}

/** Colors of one kind that look the same are one, the most used of them: each goes to the one it is most like. */
function clustered(uses: readonly Use[], alike: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const use of uses) {
    const near = nearest(clusters, use, alike);
    if (!near) {
      clusters.push({ ...use, names: new Map(use.names), alike: [] });
      continue;
    }
    near.uses += use.uses;
    near.alike.push(use.color);
    for (const [name, times] of use.names)
      near.names.set(name, (near.names.get(name) ?? 0) + times);
  }
  return clusters;
}

function nearest(clusters: readonly Cluster[], use: Use, alike: number): Cluster | undefined {
  let near: Cluster | undefined;
  let least = alike;
  for (const cluster of clusters) {
    if (cluster.kind !== use.kind) continue;
    const distance = unlikeness(cluster, use);
    if (distance >= least) continue;
    near = cluster;
    least = distance;
  }
  return near;
}

/** How far colors are apart for the eye: on a gray, the breath of a hue is seen sooner than a step of lightness. */
function unlikeness(one: Cluster, other: Use): number {
  if (one.kind !== 'surface') return colorDistance(one.at, other.at);
  const strong = (at: Oklch): Oklch => ({ ...at, c: at.c * HUE_WEIGHT });
  return colorDistance(strong(one.at), strong(other.at));
}

const HUE_WEIGHT = 3;

/** What a color is called by: its kind, or what it says. */
function purposeOf({ kind, at, names, uses }: Cluster): string {
  if (at.c < MAX_GRAY_CHROMA) return kind;
  const [main] = [...names].sort((a, b) => b[1] - a[1]);
  const named = main && main[1] * 2 > uses ? main[0] : 'accent';
  if (named === 'link') return kind === 'text' ? 'link' : 'accent';
  return kind === 'text' ? `${named}-text` : named;
}

const ORDER = 'surface text border link accent success info warning danger'.split(' ');

function byOrder([a]: [string, unknown], [other]: [string, unknown]): number {
  const rank = (purpose: string) => ORDER.findIndex((name) => purpose.startsWith(name));
  return rank(a) - rank(other) || a.localeCompare(other);
}

/** Writes the names of a palette in the place of its colors. */
export class PaletteNames {
  readonly #names = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly palette: readonly NamedColor[];
  readonly rare: readonly Pick<NamedColor, 'value' | 'kind' | 'alike'>[];

  constructor(
    palette: readonly NamedColor[],
    rare: readonly Pick<NamedColor, 'value' | 'kind' | 'alike'>[] = [],
  ) {
    this.palette = palette;
    this.rare = rare;
    for (const color of rare) this.#write(color, color.value);
    for (const named of palette) this.#write(named, `var(${named.name})`);
  }

  #write({ kind, value, alike }: Pick<NamedColor, 'value' | 'kind' | 'alike'>, text: string): void {
    const kinds = kind === 'hue' ? ['surface', 'border'] : [kind];
    for (const color of [value, ...alike]) {
      for (const purpose of kinds) this.#names.set(purpose + color, text);
      for (const purpose of kinds) this.#values.set(purpose + color, value);
    }
  }

  /** The color that is shown in the place of this one. */
  shown(color: string, role: ColorRole): string {
    return this.#values.get((role === 'background' ? 'surface' : role) + color) ?? color;
  }

  /** The rule with names for its colors; the same object where it has none. Repairs stay as they are. */
  named(rule: DarkRule): DarkRule {
    if (rule.layer === OWN_LAYERS.repairs || rule.layer === OWN_LAYERS.palette) return rule;
    let isNamed = false;
    const declarations = rule.declarations.map((declaration) => {
      const { property, value } = declaration;
      const kind = value.includes('#') ? colorKind(property, value) : undefined;
      if (!kind) return declaration;
      const named = value.replace(OPAQUE, (color) => this.#names.get(kind + color) ?? color);
      if (named === value) return declaration;
      isNamed = true;
      return { ...declaration, value: named };
    });
    return isNamed ? { ...rule, declarations } : rule;
  }

  /** The rule that gives the names their colors; none without names. */
  rules(): DarkRule[] {
    if (this.palette.length === 0) return [];
    const declarations = this.palette.map(({ name, value }) => {
      return { property: name, value, from: null };
    });
    const place = { scope: 0, layer: OWN_LAYERS.palette, within: [], selector: ':root' };
    return [{ ...place, declarations, source: null }];
  }
}
