import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast, wcagMinimum } from '../color/wcag-contrast.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { reachingContrast } from '../repair/reaching-contrast.ts';

/**
 * Pseudo-classes that come and go with what a person does and with what a control is (Selectors 4 §7, §8, §9, §11,
 * §12), attributes that say the same, and names that sites give to it. No measurement of the page at rest sees them.
 */
const PSEUDO_CLASSES = [
  'hover|active|focus(?:-visible|-within)?|target(?:-within)?|current|past|future|visited|link',
  'any-link|local-link|enabled|disabled|read-only|read-write|placeholder-shown|(?:-webkit-)?autofill',
  'default|checked|unchecked|indeterminate|blank|(?:user-)?(?:in)?valid|in-range|out-of-range',
  'required|optional|open|popover-open|modal|fullscreen|picture-in-picture',
  'playing|paused|seeking|buffering|stalled|muted',
].join('|');
const ATTRIBUTES = String.raw`open|checked|disabled|selected|aria-[\w-]+|data-(?:state|active|selected|open)[\w-]*`;
const CLASSES =
  '(?:is-|has-)?(?:active|selected|current|disabled|open|show|hover|focus(?:ed)?|checked)';
const STATE = new RegExp(
  [
    String.raw`:(?:${PSEUDO_CLASSES})(?![\w-])`,
    String.raw`\[(?:${ATTRIBUTES})(?:[~|^$*]?=[^\]]*)?\]`,
    String.raw`\.${CLASSES}(?![\w-])`,
  ].join('|'),
  'gi',
);
/** Highlights, and parts with a ground of their own, which only exist at times (CSS Pseudo-Elements 4 §3, §4). */
const HIGHLIGHT =
  /::(?:-moz-)?(?:selection|target-text|search-text|spelling-error|grammar-error|cue)\b|::(?:highlight|cue)\([^)]*\)/i;
const PLACEHOLDER = /::(?:-webkit-input-|-moz-)?placeholder\b/gi;
const EMPTY = /:(?:not|is|where)\(\s*\)/g;

/** What a rule says of text and ground, as it is now and as the page had it. */
interface Said {
  color?: DarkDeclaration;
  ground?: DarkDeclaration;
}

/**
 * Sees to it that text is read in every state: where a rule for one gives text or ground another color, the pair is
 * measured by its colors, with what the rules for the same thing at rest say of the other. Takes the rules of a
 * scope in their order.
 */
export class StatePairs {
  readonly #atRest = new Map<string, Said>();
  readonly #variables = new Map<string, Pair>();

  /** The rule, with a text color that is read in its state. */
  next(rule: DarkRule): DarkRule {
    if (ROOT.test(rule.selector)) {
      for (const one of rule.declarations) {
        if (one.property.startsWith('--')) this.#variables.set(one.property, one);
      }
    }
    const said = saidBy(rule);
    if (!said.color && !said.ground) return rule;
    const selectors = selectorList(rule.selector);
    const isOfState = selectors.map((selector) => stateless(selector) !== selector);
    for (const [at, selector] of selectors.entries()) {
      if (!isOfState[at]) this.#note(selector, said);
    }
    if (!isOfState.every(Boolean)) return rule;
    // A highlight covers the ground of what it is on.
    const isHighlight = selectors.some((one) => HIGHLIGHT.test(one));
    const atRest = selectors.flatMap((one) => this.#atRest.get(stateless(one)) ?? []);
    const [rest = {}] = isHighlight ? [] : atRest;
    const { color: text, ground } = { ...rest, ...said };
    const color = readable(this.#resolved(text), this.#resolved(ground));
    if (color === null) return rule;
    const value = formatColor(color);
    const others = rule.declarations.filter(({ property }) => property !== 'color');
    const read = { property: 'color', value, from: said.color?.from ?? null };
    return { ...rule, declarations: [...others, read] };
  }

  /** A color, also where the root says what it is. */
  #resolved(said: Pair | undefined, depth = 0): Pair | undefined {
    const [, name = '', instead] = VARIABLE.exec(said?.value ?? '') ?? [];
    if (name === '' || depth > MAX_DEPTH) return said;
    const known = this.#variables.get(name);
    if (known) return this.#resolved(known, depth + 1);
    return instead === undefined ? said : { value: instead, from: null };
  }

  #note(selector: string, said: Said): void {
    if (this.#atRest.size > MAX_KNOWN) this.#atRest.clear();
    this.#atRest.set(selector, { ...this.#atRest.get(selector), ...said });
  }
}

const MAX_KNOWN = 20_000;
const MAX_DEPTH = 8;
const ROOT = /^\s*(?::root|html|:host)\s*(?:,|$)/;
const VARIABLE = /^var\(\s*(--[\w-]+)\s*(?:,\s*(.+?))?\s*\)$/;

type Pair = Pick<DarkDeclaration, 'value' | 'from'>;

/** What a selector is about, in whatever state. */
function stateless(selector: string): string {
  const left = selector.replace(STATE, '').replace(PLACEHOLDER, '').replace(HIGHLIGHT, '');
  return left === selector ? selector : left.replace(EMPTY, '').trim();
}

function saidBy({ declarations }: DarkRule): Said {
  const last = (name: string) => declarations.findLast(({ property }) => property === name);
  const [color, ground] = [last('color'), last('background-color')];
  return { ...(color && { color }), ...(ground && { ground }) };
}

/** A color for text that is hard to read on its ground; null where it is read, or as well as it was. */
function readable(color: Pair | undefined, ground: Pair | undefined): Rgba | null {
  const [text, paper] = [opaque(color?.value), opaque(ground?.value)];
  if (!text || !paper) return null;
  const [was, wasOn] = [opaque(color?.from), opaque(ground?.from)];
  const floor = wcagMinimum('AA', false);
  const goal = was && wasOn ? Math.min(floor, wcagContrast(was, wasOn)) : floor;
  if (wcagContrast(text, paper) >= goal) return null;
  // Words on a ground that stayed bright are what they were.
  if (was && wcagContrast(was, paper) >= goal) return was;
  return reachingContrast(text, paper, goal) ?? null;
}

function opaque(text: string | null | undefined): Rgba | undefined {
  const color = text ? parseColor(text) : undefined;
  return color?.a === 1 ? color : undefined;
}
