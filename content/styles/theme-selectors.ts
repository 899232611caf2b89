import {
  saysDarkTheme,
  type ThemeToken,
  themeRank,
  themeTokensIn,
  tokenText,
  withThemeOn,
} from '../../core/style/css/theme-tokens.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { rewrittenRules } from './known-rules.ts';
import { schemeClasses } from './scheme-scripts.ts';
import { readableRules } from './sheet-rules.ts';
import { shadowRootsIn } from './style-scopes.ts';

/** What is known of a token that may switch a dark theme on. */
interface FoundToken {
  token: ThemeToken;
  /** Custom properties and colors that the root itself gets by it. */
  given: number;
  /** Whether the root's `color-scheme` is dark by it. */
  isScheme: boolean;
  /** Custom properties of the root that its rules give another value. */
  changed: Set<string>;
  /** Whether the root itself is painted by it. */
  isPainted: boolean;
  /** What is written below it, by the last class or type. */
  subjects: Set<string>;
}

/** A theme gives its root this many variables, or is about as many kinds of elements. */
const MIN_GIVEN = 3;
const MIN_SUBJECTS = 3;
/** A theme with a name of its library's, such as `.ion-palette-dark`, changes this many of the root's variables. */
const MIN_CHANGED = 5;
/** Below a name that does not speak of a theme: a dark navigation bar has fewer kinds of elements. */
const MIN_UNSAID_SUBJECTS = 20;

/** A selector in which a token may be is worth a look. */
const MAYBE = /dark|night|theme|mode|scheme|appearance|skin/i;

/**
 * A page's dark theme behind classes and attributes of the root, such as `[data-theme="dark"]`: switched
 * on in the selectors of its rules, so that the page's own nodes stay as they are.
 */
export class ThemeSelectors {
  /** What each selector was before. */
  readonly #before = new Map<CSSStyleRule, string>();
  #tokens: readonly ThemeToken[] = [];
  /** Classes that speak of a dark theme, with too few rules to show that they are one. */
  #doubtful: readonly ThemeToken[] = [];
  /** Sheets that were gone through, and how many rules they had. */
  #done = new WeakMap<CSSStyleSheet, number>();

  /** The tokens that the rules of the page know, for people. */
  find(): string[] {
    if (this.#before.size > 0) return this.#tokens.map(tokenText);
    const found = new Map<string, FoundToken>();
    const ofRoot = new Set<string>();
    for (const rule of styleRules()) {
      if (MAYBE.test(rule.selectorText)) noteToken(found, rule);
      if (!ROOT.test(rule.selectorText)) continue;
      for (const property of rule.style) if (property.startsWith('--')) ofRoot.add(property);
    }
    this.#tokens = chosenOf([...found.values()], ofRoot);
    const all = [...found.values()].map(({ token }) => token);
    this.#doubtful = all.filter((token) => token.type === 'class' && saysDarkTheme(token));
    return this.#tokens.map(tokenText);
  }

  /** The same; where the rules show none, those that the page's scripts put on its root for the color scheme. */
  async findAll(): Promise<string[]> {
    const found = this.find();
    if (found.length > 0 || this.#doubtful.length === 0) return found;
    const asked = await schemeClasses(this.#doubtful.map(({ name }) => name));
    this.#tokens = this.#doubtful.filter(({ name }) => asked.has(name));
    return this.#tokens.map(tokenText);
  }

  turnOn(): void {
    if (this.#tokens.length === 0) this.find();
    if (this.#tokens.length === 0) return;
    for (const rule of styleRules(this.#done)) {
      if (this.#before.has(rule)) continue;
      const before = rule.selectorText;
      if (!this.#mayName(before)) continue;
      const after = withThemeOn(before, this.#tokens);
      if (after === before) continue;
      rule.selectorText = after;
      // A selector that the browser does not take stays as it was.
      if (rule.selectorText === before) continue;
      this.#before.set(rule, before);
      rewrittenRules.add(rule);
    }
  }

  turnOff(): void {
    for (const [rule, selector] of this.#before) rule.selectorText = selector;
    this.#before.clear();
    this.#done = new WeakMap();
    this.#tokens = [];
  }

  #mayName(selector: string): boolean {
    return this.#tokens.some(({ type, name }) =>
      type === 'attribute' ? selector.includes(`[${name}`) : MAYBE_CLASS.test(selector),
    );
  }
}

/** Selectors of the root or the body by name, whatever they require of it. */
const ROOT = /(?:^|[\s,(])(?:html|body|:root)(?=$|[\s,)])/;

const MAYBE_CLASS = /dark|night|light|day/i;

function noteToken(found: Map<string, FoundToken>, rule: CSSStyleRule): void {
  const { selectorText, style } = rule;
  for (const { isRoot, ...token } of themeTokensIn(selectorText)) {
    const key = tokenText(token);
    const entry: FoundToken = found.get(key) ?? {
      token,
      given: 0,
      isScheme: false,
      isPainted: false,
      changed: new Set(),
      subjects: new Set(),
    };
    found.set(key, entry);
    if (!isRoot) {
      // `.card:is(.dark *)` is about the card.
      const plain = subjectText(rule).replace(/\((?:[^()]|\([^()]*\))*\)/g, '(');
      entry.subjects.add(/[\w-]+(?=(?::[\w-]+\(?)*[^\w-]*$)/.exec(plain)?.[0] ?? selectorText);
      continue;
    }
    if (/\bdark\b/.test(style.getPropertyValue('color-scheme'))) entry.isScheme = true;
    for (const property of style) {
      const isColor = /^(?:background-)?color$/.test(property);
      if (property.startsWith('--') || isColor) entry.given++;
      if (property.startsWith('--')) entry.changed.add(property);
      // A bare `.dark` may be a dark part of a light page.
      const isPainted =
        property === 'background-color' && /(?:^|,\s*)(?:html|body|:root)/.test(selectorText);
      entry.isPainted ||= isPainted;
    }
  }
}

/** Nested, `&:where(.dark *)` is about what its parent is about. */
function subjectText({ selectorText, parentRule }: CSSStyleRule): string {
  const isNested = selectorText.startsWith('&') && parentRule instanceof CSSStyleRule;
  return isNested ? selectorText.replace('&', parentRule.selectorText) : selectorText;
}

function chosenOf(found: readonly FoundToken[], ofRoot: ReadonlySet<string>): ThemeToken[] {
  const good = found.filter(({ token, given, isScheme, isPainted, changed, subjects }) => {
    if (isScheme) return true;
    if (!saysDarkTheme(token)) {
      const isRoots = [...changed].filter((name) => ofRoot.has(name)).length >= MIN_CHANGED;
      return isDarkWord(token) && (isRoots || subjects.size >= MIN_UNSAID_SUBJECTS);
    }
    return isPainted || given >= MIN_GIVEN || subjects.size >= MIN_SUBJECTS;
  });
  // Of several dark themes one is on: the plainest, or the one that gives most.
  const byName = Map.groupBy(
    good,
    ({ token }) => `${token.type} ${token.type === 'class' ? '' : token.name}`,
  );
  return [...byName.values()].flatMap((all) => {
    const best = all.toSorted(
      (a, b) => themeRank(b.token) - themeRank(a.token) || b.given - a.given,
    )[0];
    if (!best) return [];
    if (best.token.type === 'attribute') return [best.token];
    // Classes that say the same are one theme: `.dark, .dark-theme`.
    return all
      .filter(({ token }) => saysDarkTheme(token) || token === best.token)
      .map(({ token }) => token);
  });
}

function isDarkWord({ type, name }: ThemeToken): boolean {
  return type === 'class' && /(?:^|[-_])(?:dark|night)(?:$|[-_])/.test(name);
}

/** The style rules of the document and its shadow roots, nested ones too; without those of `done`. */
function* styleRules(done?: WeakMap<CSSStyleSheet, number>): Generator<CSSStyleRule> {
  for (const root of [document, ...shadowRootsIn(document)]) {
    for (const sheet of rootQueries.sheets(root)) {
      const rules = readableRules(sheet);
      if (!rules || done?.get(sheet) === rules.length) continue;
      done?.set(sheet, rules.length);
      yield* styleRulesWithin(rules);
    }
  }
}

function* styleRulesWithin(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if (rule instanceof CSSImportRule) {
      const inside = rule.styleSheet && readableRules(rule.styleSheet);
      if (inside) yield* styleRulesWithin(inside);
    } else if ('cssRules' in rule) yield* styleRulesWithin(rule.cssRules as CSSRuleList);
  }
}
