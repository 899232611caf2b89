import parse, { type Node } from 'postcss-value-parser';
import type { ColorRule } from '../inventory/style-inventory.ts';
import {
  type ChannelSet,
  channelSet,
  isTint,
  type NumberValues,
  numbersIn,
  onlyChannels,
  setName,
  setValue,
} from './channel-arguments.ts';
import { type ColorRole, roleOfDeclaration } from './color-role.ts';
import { colorFunctionKind, holdsColor } from './colors-of.ts';

/** A value that is a picture or gradient. */
const IMAGE = /(?:gradient|image-set|url|cross-fade)\(/i;

/** How a page's custom properties are used. */
export interface VariableUses {
  /** The roles in which a property's color is used; empty without a color. */
  rolesOf(name: string): ReadonlySet<ColorRole>;
  /** The function that takes its raw channels: `rgb` for `--x: 33, 37, 41` in `rgb(var(--x))`. */
  channelsOf(name: string): string | undefined;
  /** Whether it holds a gradient or picture, directly or through other variables. */
  isImage(name: string): boolean;
  /** The sets of channels that colors are made of, by `setName`. */
  channelSets: ReadonlyMap<string, ChannelSet>;
}

/**
 * Follows every custom property to its final uses. A variable used as background and as text has
 * two roles, and needs one clone for each.
 */
export function variableUses(rules: readonly ColorRule[]): VariableUses {
  const index = new VariableIndex();
  index.add(rules);
  return index.uses();
}

/** The uses of a page's custom properties, as its rules come; what has gone still counts. */
export class VariableIndex {
  readonly #roles = new Map<string, Set<ColorRole>>();
  readonly #channels = new Map<string, string>();
  /** From a property to those in its definitions. */
  readonly #madeOf = new Map<string, Set<string>>();
  readonly #colorful = new Set<string>();
  readonly #images = new Set<string>();
  readonly #sets = new Map<string, ChannelSet>();
  /** What rules say of numbers: only a set whose color some rule says has a color. */
  readonly #numbers: NumberValues[] = [];
  #facts = 0;

  /** Takes more rules; true when a property is used in a way that was not known. */
  add(rules: Iterable<ColorRule>): boolean {
    for (const { declarations } of rules) {
      for (const { property, value } of declarations) this.#take(property, value);
      const numbers = numbersIn(declarations);
      if (numbers) this.#numbers.push(numbers);
    }
    for (const name of this.#channels.keys()) {
      const set = this.#sets.get(name);
      if (!set || this.#numbers.some((numbers) => setValue(set, numbers))) this.#colorful.add(name);
    }
    spread(this.#madeOf, (from, to) => addAll(entry(this.#roles, to), this.#roles.get(from)));
    spread(this.#madeOf, (from, to) => this.#colorful.has(to) && addAll(this.#colorful, [from]));
    spread(this.#madeOf, (from, to) => this.#images.has(to) && addAll(this.#images, [from]));
    const before = this.#facts;
    // Facts are only ever added.
    this.#facts = this.#colorful.size + this.#images.size + this.#channels.size;
    for (const roles of this.#roles.values()) this.#facts += roles.size;
    return this.#facts !== before;
  }

  uses(): VariableUses {
    return {
      rolesOf: (name) => (this.#colorful.has(name) ? (this.#roles.get(name) ?? NONE) : NONE),
      channelsOf: (name) => this.#channels.get(name),
      isImage: (name) => this.#images.has(name),
      channelSets: this.#sets,
    };
  }

  #take(property: string, value: string): void {
    const isVariable = property.startsWith('--');
    if (isVariable && holdsColor(value)) this.#colorful.add(property);
    if (isVariable && IMAGE.test(value)) this.#images.add(property);
    if (!value.includes('var(')) return;
    const role = roleOfDeclaration(property, value);
    for (const { name, channel, set, tints } of referencesIn(parse(value).nodes)) {
      if (channel) this.#channels.set(name, channel);
      if (set) this.#sets.set(name, set);
      // A shade of black is one of white on a dark page, as the color of text.
      if (tints && (isVariable || role === 'background')) entry(this.#roles, name).add('text');
      if (isVariable) entry(this.#madeOf, property).add(name);
      else if (role) entry(this.#roles, name).add(role);
    }
  }
}

const NONE: ReadonlySet<ColorRole> = new Set();

/** A `var()` in a value, with the color function that takes all its channels from it. */
interface Reference {
  name: string;
  channel?: string;
  /** The variables that hold one channel each, where it stands for several. */
  set?: ChannelSet;
  /** That color is only a shade of what is below it. */
  tints?: boolean;
}

function referencesIn(nodes: readonly Node[]): Reference[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'function') return [];
    const isPlain = colorFunctionKind(node.value) === 'plain';
    const set = isPlain ? channelSet(node) : undefined;
    const only = isPlain ? onlyChannels(node)?.nodes[0]?.value : undefined;
    const channels = set ? setName(set) : only;
    const inside = referencesIn(node.nodes).filter(({ name }) => name !== channels);
    if (channels) {
      const tints = isTint(node);
      const channel = node.value.toLowerCase();
      return [{ name: channels, channel, tints, ...(set && { set }) }, ...inside];
    }
    const [name] = node.nodes;
    const isVar = node.value.toLowerCase() === 'var' && name?.type === 'word';
    return isVar ? [{ name: name.value }, ...inside] : inside;
  });
}

/** Applies `along` to every edge until nothing changes. */
function spread(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  along: (from: string, to: string) => boolean,
): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, tos] of edges) for (const to of tos) changed = along(from, to) || changed;
  }
}

function addAll<T>(set: Set<T>, more: Iterable<T> | undefined): boolean {
  const before = set.size;
  for (const item of more ?? []) set.add(item);
  return set.size > before;
}

function entry<T>(map: Map<string, Set<T>>, key: string): Set<T> {
  const set = map.get(key) ?? new Set<T>();
  map.set(key, set);
  return set;
}
