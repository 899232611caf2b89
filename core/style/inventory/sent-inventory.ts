import type {
  ColorRule,
  Declaration,
  RuleOrigin,
  StyleInventory,
  StyleScope,
} from './style-inventory.ts';

/** Rules that are sent while a frame is still being read. */
export interface RulePart {
  /** The number of the first; with 0, all numbers start over. */
  start: number;
  rules: PackedRules;
  /** Number of rules read so far. */
  met: number;
}

/** A scope whose rules were sent already: start and length of each run of numbers. */
export interface SentScope extends Omit<StyleScope, 'rules'> {
  runs: number[];
}

/** The reading of a frame in the form of its messages. */
export interface SentInventory extends Omit<StyleInventory, 'scopes'> {
  scopes: SentScope[];
}

/** The rules that one frame has sent, by number; a rule is the same object in every inventory. */
export class RuleTable {
  #rules: ColorRule[] = [];

  add({ start, rules }: RulePart): void {
    if (start === 0) this.#rules = [];
    for (const rule of unpackRules(rules)) this.#rules.push(rule);
  }

  inventory({ scopes, ...rest }: SentInventory): StyleInventory {
    return { ...rest, scopes: scopes.map(({ runs, ...scope }) => this.#scope(scope, runs)) };
  }

  #scope(scope: Omit<StyleScope, 'rules'>, runs: readonly number[]): StyleScope {
    const rules: ColorRule[] = [];
    for (let at = 0; at + 1 < runs.length; at += 2) {
      const [start = 0, length = 0] = runs.slice(at, at + 2);
      for (let number = start; number < start + length; number++) {
        const rule = this.#rules[number];
        if (rule) rules.push(rule);
      }
    }
    return { ...scope, rules };
  }
}

/**
 * Rules in a compact form for messages: a big page has thousands, and sending them as objects takes
 * longer than reading them.
 */
export interface PackedRules {
  /** The surroundings of rules, each once. */
  places: Place[];
  /** Names of properties, each once. */
  properties: string[];
  /**
   * Each rule's selector, then the number of its surroundings with those of its properties, then
   * their values, all joined by `BETWEEN`.
   */
  text: string;
  count: number;
}

type Place = Pick<ColorRule, 'sheet' | 'within' | 'origin' | 'layer'>;

/** Separator between texts. JSON does not escape it, and no sheet of a page contains it. */
const BETWEEN = '\u007f';

/** Flags of a declaration, as letters after the property's number. */
const IMPORTANT = '!';
const ROLES = { t: 'text', f: 'fill' } as const;
/** The next text is its computed value. */
const COMPUTED = '=';
const GIVEN = '*';

/** Packs rules for one message; `unpackRules` reads them. */
export function packRules(rules: readonly ColorRule[]): PackedRules {
  const places = new Numbered<Place>();
  const properties = new Numbered<string>();
  const texts: string[] = [];
  for (const { sheet, within, origin, layer, selector, declarations } of rules) {
    const place = { sheet, within, origin, layer };
    const key = `${sheet} ${origin} ${layer === null ? '' : `.${layer}`}`;
    let head = String(places.of([key, ...within].join(BETWEEN), place));
    for (const { property, important, role, isGiven, computed } of declarations) {
      head += ` ${properties.of(property, property)}`;
      if (important) head += IMPORTANT;
      if (role) head += role === 'text' ? 't' : 'f';
      if (isGiven) head += GIVEN;
      if (computed !== undefined) head += COMPUTED;
    }
    texts.push(withoutSeparators(selector), head);
    for (const { value, computed } of declarations) {
      texts.push(withoutSeparators(value));
      if (computed !== undefined) texts.push(withoutSeparators(computed));
    }
  }
  const text = texts.join(BETWEEN);
  return { places: places.all, properties: properties.all, text, count: rules.length };
}

/** The rules in a message that `packRules` made. */
export function unpackRules({ places, properties, text, count }: PackedRules): ColorRule[] {
  const texts = text.split(BETWEEN);
  const rules: ColorRule[] = [];
  let at = 0;
  const next = () => texts[at++] ?? '';
  while (rules.length < count) {
    const selector = next();
    const [place = '', ...kinds] = next().split(' ');
    const where = places[Number(place)] ?? NOWHERE;
    const declarations = kinds.map((kind): Declaration => {
      const number = Number.parseInt(kind, 10);
      const value = next();
      const property = properties[number] ?? '';
      const important = kind.includes(IMPORTANT);
      // Most are plain, and there are many.
      if (kind.length === String(number).length) return { property, value, important };
      const letter = /[tf]/.exec(kind)?.[0] as keyof typeof ROLES | undefined;
      return {
        property,
        value,
        important,
        ...(letter && { role: ROLES[letter] }),
        ...(kind.includes(GIVEN) && { isGiven: true }),
        ...(kind.endsWith(COMPUTED) && { computed: next() }),
      };
    });
    const { sheet, within, origin, layer } = where;
    rules.push({ sheet, within, selector, origin, layer, declarations });
  }
  return rules;
}

const NOWHERE: Place = { sheet: 0, within: [], origin: 'sheet' satisfies RuleOrigin, layer: null };

function withoutSeparators(text: string): string {
  return text.includes(BETWEEN) ? text.replaceAll(BETWEEN, '') : text;
}

/** Numbers values in the order of their first use. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #numbers = new Map<string, number>();

  of(key: string, item: T): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.all.push(item) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}
