import type { SlicedTask } from '../../platform/async/time-slicing.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import type { CssProblem } from '../css/css-problem.ts';
import { type CheckedRule, checkRule } from './check-rule.ts';
import type { ParseCss } from './css-parser.ts';
import type { JudgedValue } from './judge-value.ts';
import { readBlock } from './read-block.ts';
import { type CssGroup, type CssPiece, placeOf, splitCss } from './split-css.ts';

/** Characters. A longer text is not applied: every change would block the page. */
const MAX_CSS_CHARACTERS = 5_000_000;

/** Rules of earlier texts that are kept, so that typing in one rule parses one rule. */
const MAX_CACHED_RULES = 50_000;

/** Frames of documents whose rules are known at the same time; the oldest goes first. */
const MAX_PLACES = 2000;

/** More are not listed. */
const MAX_PROBLEMS = 200;

/** A text as it may be applied, kept and exported, and what was left out of it. */
export interface CheckedCss {
  /** As the browser writes it, without comments; empty where the text is broken. */
  css: string;
  /** `error`: the text is broken, and none of it is applied; `warning`: one part is left out. */
  problems: readonly CssProblem[];
}

/**
 * Lets through of CSS texts what sends nothing anywhere: the browser's own parser reads them rule by
 * rule, and what is known to be harmless is rewritten. Remote addresses stay in rules that the
 * generator has written from the page's own, in the frame of the document that it has read.
 */
export class SheetChecker {
  readonly #parse: ParseCss;
  #rules = new Map<string, CheckedRule>();
  readonly #groups = new Map<string, string | null>();
  /** What the generator has written, by the place that it was for. */
  readonly #made = new Map<string, MadeRules>();

  constructor(parse: ParseCss) {
    this.#parse = parse;
  }

  /** From now on the rules of this text pass at this place as they are: the generator has written it. */
  trust(css: string, place: string): void {
    const made = this.#made.get(place) ?? new MadeRules();
    made.add(css);
    this.#made.set(place, made);
    const [oldest] = this.#made.keys();
    if (this.#made.size > MAX_PLACES && oldest !== undefined) this.#made.delete(oldest);
  }

  /** Forgets what was written for places that are no more. */
  forget(isGone: (place: string) => boolean): void {
    for (const place of this.#made.keys()) if (isGone(place)) this.#made.delete(place);
  }

  /** The text as it may be applied, as a sliced task. */
  *check(given: string, place: string | null): SlicedTask<CheckedCss> {
    if (given.length > MAX_CSS_CHARACTERS) {
      const message = msg('dark.textTooLong', { millions: MAX_CSS_CHARACTERS / 1e6 });
      return { css: '', problems: [problem(given, { message, start: 0, end: 1 }, 'error')] };
    }
    const made = (place !== null && this.#made.get(place)) || NOTHING_MADE;
    if (made.hasWhole(given)) return { css: given, problems: [] };
    yield* this.#learn(made);
    // As Chrome reads it, whatever way it comes.
    const css = given.toWellFormed();
    const { pieces, unclosed } = yield* splitCss(css);
    if (unclosed >= 0) {
      const message = msg('dark.unclosedBlock');
      const at = { message, start: unclosed, end: unclosed + 1 };
      return { css: '', problems: [problem(css, at, 'error')] };
    }
    const problems: CssProblem[] = [];
    const writer = new SheetWriter();
    for (const piece of pieces) {
      yield;
      const { within, refused } = this.#placed(piece);
      const rule = refused ? { css: '', problems: [refused] } : this.#rule(piece, within, made);
      if (!refused) writer.add(rule, piece.within, (group) => this.#group(group) ?? '');
      for (const { message, start, end } of rule.problems.slice(
        0,
        MAX_PROBLEMS - problems.length,
      )) {
        const at = { message, start: piece.start + start, end: piece.start + end };
        problems.push(problem(css, at, 'warning'));
      }
    }
    return { css: writer.end(), problems };
  }

  /** The conditions around a piece as the browser writes them, without layers. */
  #placed({ within, start: at }: CssPiece) {
    const conditions: string[] = [];
    for (let group = within; group; group = group.within) {
      const prelude = this.#group(group);
      if (prelude === null) {
        const message = msg('dark.conditionNotKnown', { condition: group.prelude });
        const start = group.start - at;
        return { within: [], refused: { message, start, end: start + group.prelude.length } };
      }
      if (!/^@layer\b/.test(prelude)) conditions.unshift(prelude);
    }
    return { within: conditions, refused: null };
  }

  #rule(piece: CssPiece, within: readonly string[], made: MadeRules): WrittenRule {
    if (piece.text === '') return { css: '', problems: [] };
    const key = pieceKey(piece);
    if (made.rules.has(key)) return { css: piece.text, isMade: true, problems: [] };
    const known = this.#rules.get(key) ?? made.checked.get(key);
    if (known) return known;
    let hangsOnMade = false;
    const isMade = (place: readonly string[], declaration: JudgedValue) => {
      hangsOnMade = true;
      return made.declarations.has(declarationKey(place, declaration));
    };
    const checked = this.#check(piece, within, isMade);
    const cache = hangsOnMade ? made.checked : this.#rules;
    if (cache.size >= MAX_CACHED_RULES) cache.clear();
    cache.set(key, checked);
    return checked;
  }

  #check(
    { text }: CssPiece,
    within: readonly string[],
    isMade: (place: readonly string[], declaration: JudgedValue) => boolean,
  ): CheckedRule {
    const isScoped = within.some((condition) => condition.startsWith('@scope'));
    return checkRule(text, { parse: this.#parse, within, isMade, isScoped });
  }

  /** Reads what the generator has written for a place since the last check. */
  *#learn(made: MadeRules): SlicedTask<void> {
    for (const text of made.takeUnread()) {
      const { pieces, unclosed } = yield* splitCss(text);
      if (unclosed >= 0) continue;
      for (const piece of pieces) {
        yield;
        const key = pieceKey(piece);
        if (made.rules.has(key) || 'broken' in readBlock(piece.text || '@layer;')) continue;
        made.rules.add(key);
        if (isPlainPiece(piece)) continue;
        const { within, refused } = this.#placed(piece);
        if (refused) continue;
        this.#check(piece, within, (place, declaration) => {
          made.declarations.add(declarationKey(place, declaration));
          return true;
        });
      }
    }
  }

  /** The opening of a group as the browser writes it; null where it takes it for something else. */
  #group({ prelude }: CssGroup): string | null {
    const known = this.#groups.get(prelude);
    if (known !== undefined) return known;
    const written = checkRule(`${prelude} { penumbra-in { color: red; } }`, {
      parse: this.#parse,
      within: [],
      isMade: () => false,
      isScoped: false,
    });
    const end = written.css.indexOf(' {\n  penumbra-in {');
    const found = written.problems.length === 0 && end > 0 ? written.css.slice(0, end) : null;
    this.#groups.set(prelude, found);
    return found;
  }
}

/** Nothing in it could be refused: no function, and no selector that could read a value. */
function isPlainPiece({ text, within }: CssPiece): boolean {
  for (let group = within; group; group = group.within) {
    if (/^@(?:scope|container)\b/i.test(group.prelude)) return false;
  }
  return !/\(|^[^{]*[[:]|\{[^}]*\{/.test(text);
}

/** Whole texts that are known without reading them. */
const MAX_WHOLE_TEXTS = 20;

/** Rules of the generator that are known at the same time, in one place. */
const MAX_MADE_RULES = 200_000;

/** What the generator has written for one frame of one document: there alone it passes as it is. */
class MadeRules {
  /** Rules by text and place. */
  readonly rules = new Set<string>();
  /** Declarations that only the generator may write. */
  readonly declarations = new Set<string>();
  /** Rules as they were checked here, where that depends on what was made. */
  readonly checked = new Map<string, CheckedRule>();
  #unread: string[] = [];
  #texts: string[] = [];

  add(css: string): void {
    if (css === '' || this.#texts.includes(css)) return;
    this.#texts = [...this.#texts.slice(-MAX_WHOLE_TEXTS), css];
    this.#unread.push(css);
  }

  hasWhole(css: string): boolean {
    return this.#texts.includes(css);
  }

  /** The texts that have come since the last call; what was checked with fewer is forgotten. */
  takeUnread(): readonly string[] {
    const unread = this.#unread;
    this.#unread = [];
    if (unread.length === 0) return unread;
    this.checked.clear();
    if (this.rules.size > MAX_MADE_RULES) {
      this.rules.clear();
      this.declarations.clear();
    }
    return unread;
  }
}

/** For a text that is for no frame of a page. */
const NOTHING_MADE = new MadeRules();

/** A rule, and whether it is the generator's. */
type WrittenRule = CheckedRule & { isMade?: boolean };

/** Writes rules into their groups, which open and close as they did. */
class SheetWriter {
  #css = '';
  #open: CssGroup[] = [];

  add(
    { css, isMade = false }: WrittenRule,
    within: CssGroup | null,
    preludeOf: (group: CssGroup) => string,
  ): void {
    const groups: CssGroup[] = [];
    for (let group = within; group; group = group.within) groups.unshift(group);
    const differs = this.#open.findIndex((group, at) => group !== groups[at]);
    const shared = differs === -1 ? this.#open.length : differs;
    this.#close(shared);
    for (const group of groups.slice(shared)) {
      this.#css += `${this.#indent}${preludeOf(group)} {\n`;
      this.#open.push(group);
    }
    // The lines of a rule of the generator are where they were.
    const lines = isMade ? this.#indent + css : css.replace(/^/gm, this.#indent);
    if (css !== '') this.#css += `${lines}\n`;
  }

  end(): string {
    this.#close(0);
    return this.#css;
  }

  #close(to: number): void {
    while (this.#open.length > to) {
      this.#open.pop();
      this.#css += `${this.#indent}}\n`;
    }
  }

  /** Layers are not indented, as the generator writes them. */
  get #indent(): string {
    return '  '.repeat(this.#open.filter(({ prelude }) => !/^@layer\b/i.test(prelude)).length);
  }
}

function pieceKey({ text, within }: CssPiece): string {
  const around: string[] = [];
  for (let group = within; group; group = group.within) around.unshift(group.prelude);
  return JSON.stringify([around, text]);
}

function declarationKey(place: readonly string[], { property, value }: JudgedValue): string {
  return JSON.stringify([place, property, value]);
}

function problem(
  css: string,
  { message, start, end }: { message: Text; start: number; end: number },
  severity: CssProblem['severity'],
): CssProblem {
  const from = placeOf(css, start);
  const to = placeOf(css, end);
  return { severity, message, ...from, endLine: to.line, endColumn: to.column };
}
