import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import type { Rect } from './visible-box.ts';

/** A text as a person reads it where it stands. */
export interface SetText {
  text: string;
  /** Whether it goes on right behind what is before it, whatever the source has, or stands apart from that. */
  from?: 'joined' | 'apart';
}

/**
 * Reads texts one after the other, in the order of the flat tree, and keeps what type alone says of them: `$19.99`
 * where the cents are raised, `10⁶`, `H₂O`, `~~€40~~` where it is struck, `++new++` where it is marked as inserted.
 * What is raised is found by where the browser has put it, so that it does not matter by what the page does it.
 */
export class Typesetting {
  readonly #pass: SemanticsPass;
  readonly #struck: Map<Element, boolean>;
  /** The text on whose line the next one stands, with what was said of it so far. */
  #base: Run | null = null;
  #last: Run | null = null;
  /** How the text before was marked. */
  #mark: Mark | null = null;
  #isOtherBlock = false;

  constructor(pass: SemanticsPass) {
    this.#pass = pass;
    this.#struck = struckIn.get(pass) ?? new Map();
    struckIn.set(pass, this.#struck);
  }

  /** The next text is in another block: it goes on with the one before only where both touch on one line. */
  block(): void {
    this.#isOtherBlock = true;
  }

  /** How words are read that a style sheet writes in an element, which have no box that a script may ask for. */
  generated(el: Element, { text: shown, style, isApart }: Generated): SetText {
    const words = shown.trim();
    const base = this.#base;
    const level = base && !isApart ? levelBy(style, base) : 'base';
    const before = base?.said ?? '';
    const set = level === 'base' ? null : this.#setOff(words, { before, level, el, base });
    if (base) base.said += set ?? words;
    const hasLine = style.textDecorationLine.includes('line-through');
    const mark = hasLine || (!isOnItsOwn(style) && this.isStruck(el)) ? 'struck' : null;
    const isBehindStruck = words !== '' && this.#mark === 'struck' && mark === null;
    if (words !== '') this.#mark = mark;
    const text = set === null ? shown : shown.replace(words, () => set);
    const read: SetText = mark ? marked({ text }, SIGNS[mark]) : { text };
    if (set !== null && JOINED.test(set)) return { ...read, from: 'joined' };
    return isBehindStruck ? { ...read, from: 'apart' } : read;
  }

  /** How a text is read, `shown` as its white space is painted. */
  read(node: Text, el: Element, shown: string): SetText {
    const words = shown.trim();
    if (words === '') return { text: shown };
    const set = this.#set({ node, el, words, shown });
    const mark = this.#markOf(el);
    const before = this.#mark;
    this.#mark = mark;
    if (before === 'struck' && mark !== 'struck' && set.from !== 'joined') set.from = 'apart';
    // What comes in place of struck words needs no sign of its own.
    const isReplacing = mark === 'inserted' && before === 'struck';
    if (isReplacing) this.#mark = null;
    return mark && !isReplacing ? marked(set, SIGNS[mark]) : set;
  }

  #set({ node, el, words, shown }: Given): SetText {
    const style = this.#pass.style(el);
    const size = Number.parseFloat(style.fontSize);
    const writing = style.writingMode;
    const run: Run = { node, el, writing, said: words, size, endsInSpace: /\s$/.test(shown) };
    const base = this.#base;
    const last = this.#last;
    this.#last = run;
    const isOther = this.#isOtherBlock;
    this.#isOtherBlock = false;
    const gap = base ? this.#gapWithin(base, run) : 0;
    const isNear = base !== null && base.el !== el && (!isOther || areOne(base, run, gap));
    const level = isNear
      ? this.#levelOf(run, style, { base, within: gap })
      : (nominalLevel(el, style) ?? 'base');
    const before = isNear ? base.said : '';
    const set = level === 'base' ? null : this.#setOff(words, { before, level, el, base });
    if (isNear && level !== 'base') base.said = (base.said + (set ?? words)).slice(-MAX_LINE);
    else {
      // The point or sign before the cents may be an element of its own.
      const isPoint = /^(?:[.,]|\p{Sc})$/u.test(words) && /\d$/.test(before);
      this.#base = isPoint ? { ...run, said: before + words } : run;
    }
    if (isNear && (isOther || (set !== null && JOINED.test(set)))) {
      return { text: (set ?? words) + (/\s*$/.exec(shown)?.[0] ?? ''), from: 'joined' };
    }
    const text = set === null ? shown : shown.replace(words, () => set);
    const isApart = last !== null && !isOther && hasGap(last, run, shown);
    return isApart ? { text, from: 'apart' } : { text };
  }

  /** What is set off its line as it is written on one; null where that changes nothing. */
  #setOff(words: string, { before, level, el, base }: SetOff & { level: Level }): string | null {
    const digits = CENTS.exec(words)?.[1] ?? '';
    // `19€99` needs no other point.
    const isBehindSign = digits !== '' && /\d\p{Sc}$/u.test(before) && !isNote(el, base);
    if (isBehindSign && digits.length === unitsIn(before)) return words;
    if (digits !== '' && /\d[.,]?$/.test(before) && !isNote(el, base)) {
      if (hasNoDecimals(before) && this.#isPrice(words, { before, digits, el, base })) {
        if (/[.,]$/.test(before)) return words;
        return (/\d\.\d{3}\b/.test(before) ? ',' : '.') + words;
      }
      if (level === 'raised' && digits === MILL && /\d[.,]\d{2}$/.test(before)) {
        if (unitsIn(before + words) ?? unitsIn(this.#lineOf(el))) return words;
      }
    }
    if (level === 'small') return null;
    return offLine(words, before, SCRIPTS[level]);
  }

  /** Whether what is set off behind a number is its decimals: of a currency, or as in prices around it with one. */
  #isPrice(words: string, { before, digits, el, base }: SetOff & { digits: string }): boolean {
    // Where cents and currency stand over each other, the whole is beside both.
    const isWithin = base === null || unclobbered.contains(base.el, el);
    const units =
      unitsIn(before + words) ??
      unitsIn(this.#lineOf(el)) ??
      (isWithin ? undefined : unitsIn(this.#lineOf(base.el))) ??
      unitsIn(columnHead(el)) ??
      0;
    const isPower = /(?<![\d.,])10$/.test(before) && /^[12]\d$/.test(digits);
    if (units > 1 && digits.length === units && !isPower) return true;
    return digits.length === 2 && this.#isAmongPrices(el);
  }

  /** Whether several numbers that are set like this one stand in the list or table around it, and have a currency. */
  #isAmongPrices(el: Element): boolean {
    let around = unclobbered.parentElement(el);
    for (let up = 0; around && !isPageRoot(around) && up < MAX_LEVELS; up += 1) {
      const others: Element[] = [];
      let looked = 0;
      for (const other of unclobbered.descendants(around)) {
        if (looked++ === MAX_LOOKED || others.length === MAX_OTHERS) break;
        if (other !== el && isSetLike(other, el)) others.push(other);
      }
      if (others.length >= MIN_OTHERS) return others.some((one) => unitsIn(this.#lineOf(one)));
      around = unclobbered.parentElement(around);
    }
    return false;
  }

  /** What stands on the line of an element: in its block, or in the row of boxes that it is in. */
  #lineOf(el: Element): string {
    let at = el;
    while (/^(?:inline|contents|$)/.test(this.#pass.style(at).display)) {
      const parent = flatParent(at);
      if (!parent) break;
      at = parent;
    }
    const parent = flatParent(at);
    const isBeside = at === el || isOnItsOwn(this.#pass.style(at));
    const isInRow = parent !== null && IN_ROWS.test(this.#pass.style(parent).display);
    const line = parent && (isBeside || isInRow) ? parent : at;
    return unclobbered.textContent(line).slice(0, MAX_LINE);
  }

  /** How far apart parts of one number stand: cents may have a margin that is less than a space. CSS pixels. */
  #gapWithin(base: Run, run: Run): number {
    const digits = CENTS.exec(run.said)?.[1];
    if (digits === undefined || run.size * SAME_SIZE >= base.size || base.endsInSpace)
      return MIN_GAP_PX;
    const isPrice = digits.length === unitsIn(this.#lineOf(run.el));
    return isPrice ? Math.max(MIN_GAP_PX, base.size / 5) : MIN_GAP_PX;
  }

  #levelOf(
    run: Run,
    style: CSSStyleDeclaration,
    { base, within }: { base: Run; within: number },
  ): Level | 'base' {
    const { el, size, said } = run;
    const isSmaller = size * SAME_SIZE < base.size;
    if (!(isSmaller || isMoved(style)) || said.length > MAX_SET_OFF || size > base.size * SAME_SIZE)
      return 'base';
    const own = lastRect(run);
    const rects = rectsOf(base);
    if (!own || rects.length === 0) return nominalLevel(el, style) ?? 'base';
    // A line that runs from right to left has its parts in any order.
    const isBeside = (one: Rect) => gapBetween(own, one) < base.size && areOnLine(own, one);
    const under = rects.findLast(isBeside);
    if (!under) return 'base';
    const gap = gapBetween(own, under);
    const isCentral = /^vertical/.test(run.writing) && style.textOrientation !== 'sideways';
    const sink = isCentral
      ? (under.bottom - under.top - own.bottom + own.top) / 2
      : DESCENT * (base.size - size);
    const rise = under.bottom - own.bottom - sink;
    if (rise > MIN_SHIFT * base.size) return 'raised';
    if (rise < -MIN_SHIFT * base.size) return 'lowered';
    return isSmaller && gap < within ? 'small' : 'base';
  }

  #markOf(el: Element): Mark | null {
    if (this.isStruck(el)) return 'struck';
    return this.#isInserted(el) ? 'inserted' : null;
  }

  /** Whether a line goes through the text of an element: its own, or one that it stands in (CSS Text Decoration 4 §2). */
  isStruck(el: Element): boolean {
    const path: Element[] = [];
    let struck: boolean | undefined;
    for (let at: Element | null = el; at; at = flatParent(at)) {
      struck = this.#struck.get(at);
      if (struck !== undefined) break;
      path.push(at);
      const style = this.#pass.style(at);
      if (style.textDecorationLine.includes('line-through') || isDrawnThrough(at, style)) {
        struck = true;
        break;
      }
      if (isOnItsOwn(style)) break;
    }
    // What is on its own ends the line around it, for all that is in it.
    for (const passed of path) this.#struck.set(passed, struck ?? false);
    return struck ?? false;
  }

  #isInserted(el: Element): boolean {
    const inserted = unclobbered.closest(el, INSERTED);
    if (!inserted) return false;
    const { textDecorationLine, backgroundColor } = this.#pass.style(inserted);
    return textDecorationLine.includes('underline') || !/, 0\)$/.test(backgroundColor);
  }
}

/** What each reading has found out of the elements that a line goes through. */
const struckIn = new WeakMap<SemanticsPass, Map<Element, boolean>>();

const SETTING = 'sup, sub, del, s, strike, ins';
/** Elements of a control or label that are looked at. */
const MAX_ELEMENTS = 40;

/** Whether an element may be read otherwise than its text alone says, by what is in it or around it. */
export function isTypeset(el: Element, pass: SemanticsPass): boolean {
  if (new Typesetting(pass).isStruck(el) || isSetByStyle(el, pass)) return true;
  if (!unclobbered.firstElementChild(el)) return false;
  if (unclobbered.querySelector(el, SETTING)) return true;
  const hasDigit = /\d/.test(unclobbered.textContent(el));
  const own = pass.style(el);
  let left = MAX_ELEMENTS;
  for (const inner of unclobbered.descendants(el)) {
    if (left-- === 0) break;
    const style = pass.style(inner);
    if (style.textDecorationLine.includes('line-through') || isSetByStyle(inner, pass)) return true;
    if (hasDigit && (style.fontSize !== own.fontSize || isMoved(style))) return true;
  }
  return false;
}

/** Whether words that a style sheet writes in an element, as its name has them, are struck or cents. */
function isSetByStyle(el: Element, pass: SemanticsPass): boolean {
  return (['::before', '::after'] as const).some((which) => {
    const { text = '' } = pass.pseudos[which].get(el) ?? {};
    if (text.trim() === '') return false;
    const { textDecorationLine, fontSize } = getComputedStyle(el, which);
    const isSmall = /\d/.test(text) && fontSize !== pass.style(el).fontSize;
    return isSmall || textDecorationLine.includes('line-through');
  });
}

/** Whether a page moves an element's text from where its line would have it. */
function isMoved({ verticalAlign, position, transform }: CSSStyleDeclaration): boolean {
  return verticalAlign !== 'baseline' || /relative|absolute/.test(position) || transform !== 'none';
}

/** A text after what was read before it. */
export function joinSet(before: string, { text, from }: SetText): string {
  const head = from === 'joined' ? before.trimEnd() : before;
  if (from === 'apart' && head !== '' && !/\s$/.test(head)) return `${head} ${text.trimStart()}`;
  for (const sign of Object.values(SIGNS)) {
    const isOne = head.endsWith(sign) && text.startsWith(sign);
    if (isOne) return head.slice(0, -sign.length) + text.slice(sign.length);
  }
  return head + text;
}

type Level = 'raised' | 'lowered' | 'small';
type Mark = 'struck' | 'inserted';

const SIGNS: Readonly<Record<Mark, string>> = { struck: '~~', inserted: '++' };
const INSERTED = 'ins, [role=insertion]';

interface Run {
  node: Text;
  el: Element;
  /** In which direction its lines run, as CSS says it. */
  writing: string;
  /** What was read of it, and of what is set off its line, at its end. */
  said: string;
  /** Of its letters, CSS pixels. */
  size: number;
  endsInSpace: boolean;
}

/** What is set off, and the text that it is set off behind. */
interface SetOff {
  before: string;
  el: Element;
  base: Run | null;
}

/** Words that a style sheet writes, and how. */
interface Generated {
  text: string;
  style: CSSStyleDeclaration;
  /** Not on the line of the words beside them. */
  isApart: boolean;
}

interface Given {
  node: Text;
  el: Element;
  words: string;
  shown: string;
}

/** Longer texts are no exponents, indices, decimals or prices that were. Characters. */
const MAX_SET_OFF = 24;
/** A line of more characters is a paragraph: a currency in it may be that of another number. */
const MAX_LINE = 80;
/** Letters of one size differ by less: rounding, and fonts beside each other. A ratio. */
const SAME_SIZE = 1.1;
/** How far letters reach below their line, in shares of their size: about the same in all fonts. */
const DESCENT = 0.21;
/** A share of the letters' size; browsers raise by a third and lower by a fifth. */
const MIN_SHIFT = 0.1;

const CENTS = /^(\d{1,4})\s*(?:\p{Sc}|\p{L}{1,3}\.?)?[*\u2020]?$/u;
/** The third decimal of a price for fuel is this one. */
const MILL = '9';
/** What is written right behind the number before it: decimals, powers, indices. */
const JOINED = /^(?:[.,]?\d|[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋^_])/u;

/** Currencies that are written in letters other than their code (CLDR). */
const LETTERED =
  /(?:^|[\s\d(])(?:kr|zł|Kč|Ft|Fr|lei|din|KM|TL|Rs|RM|Rp|R(?=\s?\d)|дин|ден|лв|руб|р(?=\.)|грн)(?!\p{L})/u;
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Currencies without decimals and with three (ISO 4217), or their signs. Browsers round others, too, as `RSD`. */
const WHOLE = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF|[₩₫₲]/;
const THOUSANDTHS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/** How many decimals the currency in a text has; two, where only a sign names it; undefined without one. */
function unitsIn(text: string): number | undefined {
  const words = text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu);
  const code = words?.find((word) => CODES.has(word)) ?? /[₩₫₲]/.exec(text)?.[0];
  if (code === undefined) return /\p{Sc}/u.test(text) || LETTERED.test(text) ? 2 : undefined;
  if (WHOLE.test(code)) return 0;
  return THOUSANDTHS.test(code) ? 3 : 2;
}

/** What leads to a place of a page: `#` alone leads nowhere. */
const NOTES = 'a[href*="#"]:not([href$="#"]), [role=doc-noteref i]';

/** Whether digits behind a number point to a note: they are a link, or part of one that the number is not in. */
function isNote(el: Element, beside: Run | null): boolean {
  const link = unclobbered.closest(el, NOTES);
  return link !== null && !(beside && unclobbered.contains(link, beside.node));
}

/** Whether a text ends in a number that has no decimals yet. */
function hasNoDecimals(before: string): boolean {
  return /\d[.,]?$/.test(before) && !/\d[.,]\d{1,2}[.,]?$/.test(before);
}

/** What is over a cell in the first row of its table. */
function columnHead(el: Element): string {
  const cell = unclobbered.closest(el, 'td');
  const table = cell && unclobbered.closest(cell, 'table');
  if (!(cell instanceof HTMLTableCellElement && table instanceof HTMLTableElement)) return '';
  const head = table.rows[0]?.cells[cell.cellIndex];
  return head ? unclobbered.textContent(head).slice(0, MAX_LINE) : '';
}

/** Levels around a number in which others are set like it, and elements looked at in each. */
const MAX_LEVELS = 6;
const MAX_LOOKED = 300;
/** Fewer may be an exponent beside one price. */
const MIN_OTHERS = 2;
const MAX_OTHERS = 6;
/** Boxes beside each other are read as one line. */
const IN_ROWS = /flex|grid|table-row$/;

/** Whether an element holds decimals as another does, by its name and classes. */
function isSetLike(other: Element, el: Element): boolean {
  const kind = (one: Element) =>
    `${unclobbered.localName(one)} ${unclobbered.attribute(one, 'class') ?? ''}`;
  return kind(other) === kind(el) && /^\d{2}\D*$/.test(unclobbered.textContent(other).trim());
}

/** How what is off the line is written on it. */
interface Script {
  sign: '^' | '_';
  from: string;
  to: string;
}

const SCRIPTS: Readonly<Record<Exclude<Level, 'small'>, Script>> = {
  raised: { sign: '^', from: '0123456789+-\u2212=()n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ' },
  lowered: { sign: '_', from: '0123456789+-\u2212=()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' },
};

/** Endings of ordinals and abbreviations, trade marks, and signs that point to notes: they are read as they stand. */
const PLAIN =
  /^(?:st|nd|rd|th|ers?|ères?|re|es|è?mes?|mes?|lles?|os|as|tm|sm|mc|[^\p{L}\p{N}\s+\-\u2212=]+|\[.*\]|\(.*\)|[.,]\d+.*)$/iu;

/** Endings of one letter, which are exponents and notes elsewhere, and what they stand behind: `5e`, `XIXe`, `No`. */
const ORDINAL = /^[eoa]$/i;
const NUMBERED = /(?:\d|(?<!\p{L})(?:[IVXLC]+|[Nn]))$/u;

function offLine(words: string, before: string, { sign, from, to }: Script): string | null {
  const letters = [...words];
  if (letters.every((letter) => from.includes(letter)) && /[\dn]/.test(words))
    return letters.map((letter) => [...to][from.indexOf(letter)] ?? letter).join('');
  if (ORDINAL.test(words) && NUMBERED.test(before)) return null;
  if (PLAIN.test(words) || !/[\p{L}\p{N})\]]$/u.test(before)) return null;
  const isWord = /^\p{L}+$/u.test(words);
  // Longer words are badges and labels, no exponents.
  if (sign === '^' && isWord && letters.length > 2) return ` ${words}`;
  if (/\s/.test(words) && /\p{L}{3}/u.test(words)) return ` ${words}`;
  return letters.length === 1 || (isWord && sign === '_') ? sign + words : `${sign}(${words})`;
}

/** Where a style puts words beside a text, by what it says alone. */
function levelBy({ verticalAlign, position, top, fontSize }: CSSStyleDeclaration, base: Run) {
  const shift = pixels(verticalAlign) - (position === 'relative' ? pixels(top) : 0);
  if (shift > 0 || /super|text-top/.test(verticalAlign)) return 'raised';
  if (shift < 0 || verticalAlign === 'sub') return 'lowered';
  return pixels(fontSize) * SAME_SIZE < base.size ? 'small' : 'base';
}

const pixels = (value: string) => Number.parseFloat(value) || 0;

/** What stands above or below the line of a formula, as it is written on one. */
export function scripted(words: string, level: keyof typeof SCRIPTS): string {
  const said = words.trim();
  return offLine(said, ANY_LETTER, SCRIPTS[level]) ?? said;
}
const ANY_LETTER = 'x';

/** What a page says by its element or style where the browser has laid nothing out, or nothing stands before. */
function nominalLevel(el: Element, { verticalAlign }: CSSStyleDeclaration): Level | null {
  const name = unclobbered.localName(el);
  if (verticalAlign === 'super' || (verticalAlign === '' && name === 'sup')) return 'raised';
  return verticalAlign === 'sub' || (verticalAlign === '' && name === 'sub') ? 'lowered' : null;
}

/** Where a text lies: `left` to `right` along its lines, `bottom` on their baseline, whichever way they run. */
function rectsOf({ node, writing }: Run): Rect[] {
  const range = pageDocument.createRange();
  range.selectNode(node);
  // What runs without a layout has no rectangles.
  const rects = [...(range.getClientRects?.() ?? [])].map((rect) => alongLine(rect, writing));
  return rects.filter(({ top, bottom }) => bottom > top);
}

function alongLine({ left, right, top, bottom }: Rect, writing: string): Rect {
  if (writing === 'sideways-lr') return { left: -bottom, right: -top, top: left, bottom: right };
  const isTurned = /^(?:vertical|sideways)/.test(writing);
  return isTurned
    ? { left: top, right: bottom, top: -right, bottom: -left }
    : { left, right, top, bottom };
}

const firstRect = (run: Run) => rectsOf(run)[0];
const lastRect = (run: Run) => rectsOf(run).at(-1);

function areOnLine(one: Rect, other: Rect): boolean {
  return one.top < other.bottom && other.top < one.bottom;
}

/** How far two boxes are apart on their line, on whichever side; less than 0 where they overlap. CSS pixels. */
function gapBetween(one: Rect, other: Rect): number {
  return Math.max(one.left - other.right, other.left - one.right);
}

const IN_NUMBER = /^[\d.,\u2019'\u2013-]+\s*\p{Sc}?$|^\p{Sc}$/u;
const BEFORE_NUMBER = /(?:\p{Sc}|\d[.,]?)$/u;

/** Whether two texts in blocks of their own are parts of one number: they touch on one line. */
function areOne(base: Run, run: Run, within: number): boolean {
  const isCents = CENTS.test(run.said) && unitsIn(run.said) !== undefined;
  if (!(isCents || IN_NUMBER.test(run.said)) || !BEFORE_NUMBER.test(base.said)) return false;
  const before = lastRect(base);
  const after = lastRect(run);
  if (!before || !after) return false;
  return areOnLine(before, after) && Math.abs(after.left - before.right) < within;
}

/** Text decoration does not reach into what is taken out of its line. */
function isOnItsOwn({ display, float, position }: CSSStyleDeclaration): boolean {
  const isPlaced = position === 'absolute' || position === 'fixed';
  return isPlaced || (float !== 'none' && float !== '') || /^inline-/.test(display);
}

/** Thicker lines are bars. CSS pixels. */
const MAX_LINE_PX = 3;
const MIN_ACROSS = 0.6;

/** Whether generated content draws a line through the middle of a short text with a number, as of a price that was. */
function isDrawnThrough(el: Element, { position, fontSize }: CSSStyleDeclaration): boolean {
  if (position !== 'relative' && position !== 'absolute') return false;
  // A line beside letters without size is the control's own drawing.
  if (fontSize === '0px') return false;
  const text = unclobbered.textContent(el);
  if (text.length > MAX_SET_OFF || !/\d/.test(text)) return false;
  const box = unclobbered.box(el);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const isLine = (part: Element) => {
    const own = unclobbered.box(part);
    const isAcross = own.right - own.left >= MIN_ACROSS * width;
    const middle = (own.top + own.bottom) / 2 - box.top;
    const isThin = pixels(getComputedStyle(part).height) <= MAX_LINE_PX && own.bottom > own.top;
    return isAcross && isThin && middle > height / 4 && middle < (height * 3) / 4;
  };
  if ([...unclobbered.querySelectorAll(el, ':empty')].some(isLine)) return true;
  return (['::before', '::after'] as const).some((which) => {
    const style = getComputedStyle(el, which);
    if (!/^"\s*"$/.test(style.content) || style.position !== 'absolute') return false;
    if (pixels(style.width) < MIN_ACROSS * width) return false;
    // Spaces with a line through them lie over the words.
    if (style.textDecorationLine.includes('line-through')) return true;
    const top = pixels(style.top) + pixels(style.marginTop);
    const [over, under] = [pixels(style.borderTopWidth), pixels(style.borderBottomWidth)];
    const inner = pixels(style.height);
    const isOne = over + inner + under <= MAX_LINE_PX;
    // The border of a box that is half as high as the words is a line, too.
    const lines = isOne
      ? [[top, over + inner + under] as const]
      : [[top, over] as const, [top + over + inner, under] as const];
    return lines.some(([from, thickness]) => {
      const middle = from + thickness / 2;
      const isThin = thickness > 0 && thickness <= MAX_LINE_PX;
      return isThin && middle > height / 4 && middle < (height * 3) / 4;
    });
  });
}

function marked(set: SetText, sign: string): SetText {
  const core = set.text.trim();
  if (!/[\p{L}\p{N}\p{Sc}]/u.test(core)) return set;
  return { ...set, text: set.text.replace(core, () => sign + core + sign) };
}

/** Kerning moves letters by less. CSS pixels. */
const MIN_GAP_PX = 1.5;

const ENDING = /^[.,;:!?\u2026)\]}\u2019\u201d\u00bb]/u;
const OPENING = /[([{\u2018\u201c\u00ab]$/u;

/** Whether a person sees a gap between two texts that have no space: margins or lines alone part them. */
function hasGap(last: Run, run: Run, shown: string): boolean {
  const { el, said } = run;
  if (last.el === el || last.endsInSpace || /^\s/.test(shown)) return false;
  // The edge of a box is no space within a sentence.
  if (ENDING.test(said) || OPENING.test(last.said)) return false;
  if (!/[\p{L}\p{N}]/u.test(last.said.slice(-2) + said.slice(0, 2))) return false;
  const before = lastRect(last);
  const after = firstRect(run);
  if (!before || !after) return false;
  return !areOnLine(before, after) || gapBetween(before, after) >= MIN_GAP_PX;
}
