import { STAMPS } from '../platform/own-stamps.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import type { KnownRules, WrittenRule } from './sheet-rules.ts';

/** The page is looked at again this long after it changed, and no more often. Milliseconds. */
const REST_MS = 500;

/** Sheets, rules and shadow roots that scripts make or change raise no event. Milliseconds. */
export const POLL_INTERVAL_MS = 1000;

/** Rules that a pulse looks at, and those of them that it reads again, picked by chance: a few milliseconds. */
const MAX_POLLED_RULES = 2_000;
const MAX_REREAD_RULES = 300;

/** What the page had when it was read. */
interface Watched {
  known: KnownRules;
  /** The lists of rules that apply now, sheet by sheet. */
  lists: () => Iterable<CSSRuleList>;
  /** How many rules with colors there are, and whether there are more than were read. */
  rules: number;
  isCut: boolean;
  /** Roots of shadow trees, whose changes no observer of the document sees. */
  roots: readonly ShadowRoot[];
}

/** Tells when the page's own styles, or what they apply to, have changed since `start` was last called. */
export class StyleWatch {
  readonly #report: (what: 'changed' | 'restyled') => void;
  readonly #observer = new MutationObserver((records) => this.#hear(records));
  #pulse: ReturnType<typeof setInterval> | undefined;
  readonly #timers = new Map<'changed' | 'restyled', ReturnType<typeof setTimeout>>();
  #watched: Watched | null = null;
  #walk: Iterator<WrittenRule> | null = null;
  #count = 0;
  /** Of the rules, those that are read again. */
  #share = 1;
  #hasSameAttributes = false;

  constructor(report: (what: 'changed' | 'restyled') => void) {
    this.#report = report;
  }

  /** Listens from now on; `settle` says what it is compared with. */
  start(): void {
    this.stop();
    this.#hasSameAttributes = true;
    this.#observe(document);
  }

  /** What was read since `start` counts as known. */
  settle(watched: Watched): void {
    this.#watched = watched;
    this.#walk = null;
    this.#count = countRules(watched.lists());
    this.#share =
      MAX_REREAD_RULES / Math.max(MAX_REREAD_RULES, Math.min(MAX_POLLED_RULES, watched.rules));
    for (const root of watched.roots) this.#observe(root);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => {
      if (this.#differs()) this.#soon('changed');
    }, POLL_INTERVAL_MS);
  }

  /** Whether no attribute that colors anything has changed since `start`. */
  get hasSameAttributes(): boolean {
    this.#hear(this.#observer.takeRecords());
    return this.#hasSameAttributes;
  }

  stop(): void {
    this.#observer.disconnect();
    clearInterval(this.#pulse);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#hasSameAttributes = false;
  }

  #observe(root: Node): void {
    this.#observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }

  #hear(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (this.#hasSameAttributes && touchesAttributes(record)) this.#hasSameAttributes = false;
    }
    if (records.some(isAboutStyle)) this.#soon('changed');
    else if (records.some(mayRestyle)) this.#soon('restyled');
  }

  #soon(what: 'changed' | 'restyled'): void {
    if (this.#timers.has(what)) return;
    const report = () => {
      this.#timers.delete(what);
      if (this.#watched) this.#count = countRules(this.#watched.lists());
      this.#report(what);
    };
    this.#timers.set(what, setTimeout(report, REST_MS));
  }

  /** Whether rules have come or gone, or, some at a time, whether one is no longer what was read. */
  #differs(): boolean {
    if (!this.#watched) return false;
    const { lists, known, isCut } = this.#watched;
    if (countRules(lists()) !== this.#count) return true;
    if (isCut) return false;
    for (let looked = 0; looked < MAX_POLLED_RULES; looked++) {
      this.#walk ??= writtenRules(lists());
      const { value: rule, done } = this.#walk.next();
      if (done) this.#walk = null;
      if (done) return false;
      if (!known.has(rule)) return true;
      if (Math.random() < this.#share && known.hasChanged(rule)) return true;
    }
    return false;
  }
}

/** Attributes that say something of colors themselves, or bring a sheet. */
const STYLING: ReadonlySet<string> = new Set(
  'style href media disabled bgcolor fill stroke'.split(' '),
);

/** Elements with colors in their attributes. */
export const COLORED = '[style], [bgcolor], [text], [color], [bordercolor], [fill], [stroke]';

/** Elements that bring styles of their own when they come, by tag or attribute. */
export const STYLED = `style, link[rel~="stylesheet"], ${COLORED}`;

function isAboutStyle(record: MutationRecord): boolean {
  const { type, target, attributeName } = record;
  if (type === 'attributes') return STYLING.has(attributeName ?? '');
  const owner = type === 'characterData' ? elementAround(target) : target;
  if (owner instanceof HTMLStyleElement) return true;
  return movedElements(record).some(
    (el) => unclobbered.localName(el).includes('-') || holds(el, STYLED),
  );
}

/** Whether other rules may apply now; ids of ours are none of the page's. */
function mayRestyle({ type, attributeName }: MutationRecord): boolean {
  return type !== 'characterData' && !attributeName?.startsWith(STAMPS);
}

function touchesAttributes(record: MutationRecord): boolean {
  if (record.type === 'attributes') return true;
  return movedElements(record).some((el) => holds(el, COLORED));
}

export function movedElements({ addedNodes, removedNodes }: MutationRecord): Element[] {
  return [...addedNodes, ...removedNodes].filter((node) => node instanceof Element);
}

export function holds(el: Element, selector: string): boolean {
  return unclobbered.matches(el, selector) || unclobbered.querySelector(el, selector) !== null;
}

/** A number that changes when sheets or rules come or go. */
function countRules(lists: Iterable<CSSRuleList>): number {
  let count = 0;
  for (const rules of lists) count = (count * 31 + 1 + rules.length) % 1_000_000_007;
  return count;
}

/** Every rule that a reading takes, those within others, too. */
export function* writtenRules(lists: Iterable<CSSRuleList>): Generator<WrittenRule, undefined> {
  for (const rules of lists) {
    for (const rule of rules) yield* writtenIn(rule);
  }
}

function* writtenIn(rule: CSSRule): Generator<WrittenRule> {
  if (rule instanceof CSSStyleRule || rule instanceof CSSNestedDeclarations) yield rule;
  // What is in `@starting-style` is never read.
  if (!(rule instanceof CSSGroupingRule) || rule instanceof CSSStartingStyleRule) return;
  for (const inner of rule.cssRules) yield* writtenIn(inner);
}
