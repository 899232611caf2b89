import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import type { ParseCss, ParsedDeclaration, ParsedRule } from './css-parser.ts';
import { type JudgedValue, judgeValue } from './judge-value.ts';
import {
  type BrokenBlock,
  readBlock,
  type WrittenBlock,
  type WrittenDeclaration,
} from './read-block.ts';

/** Why something of a rule is left out, and where in its text. */
interface RuleProblem {
  message: Text;
  start: number;
  end: number;
}

/** A rule as it may be applied; empty where none of it may. */
export interface CheckedRule {
  css: string;
  problems: readonly RuleProblem[];
}

/** What a rule is checked with. */
interface RuleChecks {
  parse: ParseCss;
  /** Conditions around the rule, outermost first, without layers. */
  within: readonly string[];
  /** Whether the generator has written this declaration in a rule of these conditions and selectors. */
  isMade(within: readonly string[], declaration: JudgedValue): boolean;
  /** A rule of this place needs `@scope` around it to be one. */
  isScoped: boolean;
}

/** Follows what is parsed: whatever is open at the end of a text would take this with it. */
const SENTINEL = 'penumbra-end { color: red; }';

/** A rule, a statement or `@property`, as far as it may be in a dark sheet. */
export function checkRule(text: string, checks: RuleChecks): CheckedRule {
  const refused = (message: Text, start = 0): CheckedRule => {
    return { css: '', problems: [{ message, start, end: firstLine(text, start) }] };
  };
  const written = readBlock(text);
  if ('broken' in written) return refused(brokenMessage(written), written.offset);
  const stopped = STOPPED.get(written.at);
  if (stopped) return refused(stopped());
  const parsed = parseOne(text, checks);
  if (!parsed || parsed.kind === 'other') {
    const name = written.at ? `@${written.at}` : '';
    return refused(name ? msg('dark.leftOutNotPartDarkCss', { name }) : msg('dark.ruleNotKnown'));
  }
  const problems: RuleProblem[] = [];
  const built = new RuleBuilder(text, checks, problems).build(written, parsed, checks.within);
  if (built === null) return refused(msg('dark.ruleReadOtherwise'));
  if (built.css === '') return { css: '', problems };
  const again = parseOne(built.css, checks);
  if (!again || !isSameRule(again, built.rule)) return refused(msg('dark.ruleReadOtherwise'));
  return { css: built.css, problems };
}

/** At-rules that load something, or that have no use in a dark sheet. */
const STOPPED: ReadonlyMap<string, () => Text> = new Map([
  ['import', () => msg('dark.importBlockedLoadsStyleSheetElsewhere')],
  ['charset', () => msg('dark.charsetNoEffect')],
  ['namespace', () => msg('dark.namespaceBlockedDarkCss')],
  ['font-face', () => msg('dark.fontFaceStopped')],
  ['function', () => msg('dark.functionBlockedCustomFunctionStandAddress')],
]);

/** The one rule that a browser finds in a text, or null where it is not exactly one. */
function parseOne(css: string, { parse, isScoped }: RuleChecks): ParsedRule | null {
  const rules = parse(`${isScoped ? `@scope { ${css} }` : css}\n${SENTINEL}`);
  if (rules.length !== 2 || rules[1]?.prelude !== 'penumbra-end') return null;
  const [first] = rules;
  if (!first || !isScoped) return first ?? null;
  return first.rules.length === 1 ? (first.rules[0] ?? null) : null;
}

/** A rule with what may stay of it. */
interface Built {
  css: string;
  rule: Pick<ParsedRule, 'kind' | 'prelude'> & {
    /** By name; a property may be written several times. */
    declarations: ReadonlyMap<string, readonly ParsedDeclaration[]>;
    rules: readonly Built[];
  };
}

/** Builds a rule again from what a tokenizer and the browser agree on. */
class RuleBuilder {
  readonly #text: string;
  readonly #checks: RuleChecks;
  readonly #problems: RuleProblem[];

  constructor(text: string, checks: RuleChecks, problems: RuleProblem[]) {
    this.#text = text;
    this.#checks = checks;
    this.#problems = problems;
  }

  /** Null where the two take the text for different rules. */
  build(written: WrittenBlock, parsed: ParsedRule, within: readonly string[]): Built | null {
    const { kind, prelude } = parsed;
    const empty = { kind, prelude, declarations: NONE, rules: [] };
    if (kind === 'layers') return { css: `${prelude};`, rule: empty };
    if (kind === 'other' || kind === 'declarations' || !written.hasBlock) return null;
    if (kind === 'property') return this.#registration(parsed);
    if (kind === 'group' && !isPlainPrelude(prelude)) return null;
    const isLayer = /^@layer\b/.test(prelude);
    const inner = isLayer ? within : [...within, prelude];
    const children = parsed.rules.filter((rule) => rule.kind !== 'declarations');
    if (children.length !== written.blocks.length) return null;
    const own = this.#declarations(written.declarations, parsed, inner);
    if (own === null) return null;
    const rules: Built[] = [];
    const parts = [...own.parts];
    for (const [at, block] of written.blocks.entries()) {
      const child = children[at];
      const built = child && this.build(block, child, inner);
      if (!built) return null;
      if (built.css === '') continue;
      rules.push(built);
      parts.push({ start: block.start, css: built.css });
    }
    const lines = parts.toSorted((a, b) => a.start - b.start).map(({ css }) => css);
    const css = lines.length > 0 || isLayer ? `${prelude} {\n${indented(lines)}}` : '';
    return { css, rule: { kind, prelude, declarations: own.kept, rules } };
  }

  /** `@property`: its first value is judged like any other of its variable. */
  #registration({ kind, prelude, declarations, text }: ParsedRule): Built {
    const descriptor = (name: string) =>
      declarations.find((declaration) => declaration.name === name)?.value ?? '';
    const why = SYNTAX.test(descriptor('syntax'))
      ? judgeValue({
          property: prelude.replace('@property ', ''),
          value: descriptor('initial-value'),
        })
      : msg('dark.propertyBlockedSyntaxTakeAddress');
    if (why !== null) this.#refuse(why, { start: 0, end: firstLine(this.#text, 0) });
    const kept = new Map(declarations.map((declaration) => [declaration.name, [declaration]]));
    const css = why === null ? `${prelude} { ${text} }` : '';
    return { css, rule: { kind, prelude, declarations: kept, rules: [] } };
  }

  /** Each declaration as the browser writes it when it reads it alone. */
  #declarations(
    written: readonly WrittenDeclaration[],
    parsed: ParsedRule,
    within: readonly string[],
  ): { parts: { start: number; css: string }[]; kept: Map<string, ParsedDeclaration[]> } | null {
    const parts: { start: number; css: string }[] = [];
    const kept = new Map<string, ParsedDeclaration[]>();
    const all = new Set<string>();
    for (const declaration of written) {
      const read = this.#readAlone(declaration, parsed);
      if (read === null) return null;
      for (const { name } of read.declarations) all.add(name);
      const isKnown = read.declarations.length > 0;
      const why = isKnown
        ? this.#judge(read, declaration.name, within)
        : msg('dark.declarationNotKnown', { property: declaration.name });
      if (why !== null) {
        this.#refuse(why, declaration);
        continue;
      }
      parts.push({ start: declaration.start, css: read.text });
      for (const added of read.declarations) {
        kept.set(added.name, [...(kept.get(added.name) ?? []), added]);
      }
    }
    // What the browser finds in the whole rule is what it finds piece by piece.
    const late = parsed.rules.filter(({ kind }) => kind === 'declarations');
    const found = [parsed, ...late].flatMap(({ declarations }) => declarations);
    return found.every(({ name }) => all.has(name)) ? { parts, kept } : null;
  }

  #readAlone({ text }: WrittenDeclaration, { kind, prelude }: ParsedRule): ParsedRule | null {
    const clean = text.replace(/\/\*[\s\S]*?\*\//g, ' ').trim();
    const isFrame = kind === 'keyframe';
    const host = isFrame ? `@keyframes x { ${prelude} { ${clean} } }` : `a { ${clean} }`;
    const [first, end, ...more] = this.#checks.parse(`${host}\n${SENTINEL}`);
    if (!first || !end || more.length > 0) return null;
    if (!isFrame) return first.rules.length === 0 ? first : null;
    return first.rules.length === 1 ? (first.rules[0] ?? null) : null;
  }

  #judge(
    { declarations, text }: ParsedRule,
    written: string,
    within: readonly string[],
  ): Text | null {
    for (const { name, value } of declarations) {
      // A shorthand with a variable in it has no parts yet: it is judged as it is written.
      const isPart = value === '' && !name.startsWith('--');
      const judged = isPart ? wholeDeclaration(text) : { property: name, value };
      const why = judgeValue(judged) ?? judgePlace({ ...judged, written, within });
      if (why !== null && !this.#checks.isMade(within, judged)) return why;
    }
    return null;
  }

  #refuse(message: Text, { start, end }: { start: number; end: number }): void {
    this.#problems.push({ message, start, end });
  }
}

const NONE: ReadonlyMap<string, readonly ParsedDeclaration[]> = new Map();

/** The one declaration in a text of the browser's. */
function wholeDeclaration(text: string): JudgedValue {
  const colon = text.indexOf(':');
  const value = text.slice(colon + 1).replace(/(?:\s*!important)?;?\s*$/, '');
  return { property: text.slice(0, colon), value: value.trim() };
}

/** Conditions that no reader could take for more or less than they are. */
function isPlainPrelude(prelude: string): boolean {
  return !/[\\{};"']|\/\*/.test(prelude);
}

const SYNTAX_LIST = [
  '<(?:color|number|integer|percentage|length|length-percentage|angle|time|resolution|custom-ident)>[+#]?',
  String.raw`[-a-z]+|\s|\|`,
].join('|');
/** What a variable may be of: nothing that could be an address. */
const SYNTAX = new RegExp(String.raw`^"(?:\*|(?:${SYNTAX_LIST})+)"$`);

/** Whether what was built is read as what it was built from. */
function isSameRule(
  parsed: ParsedRule,
  { kind, prelude, declarations, rules }: Built['rule'],
): boolean {
  if (parsed.kind !== kind || parsed.prelude !== prelude) return false;
  const late = parsed.rules.filter((rule) => rule.kind === 'declarations');
  const children = parsed.rules.filter((rule) => rule.kind !== 'declarations');
  const all = [parsed, ...late].flatMap((rule) => rule.declarations);
  const isKept = all.every(({ name, value, important }) =>
    declarations
      .get(name)
      ?.some((declaration) => declaration.value === value && declaration.important === important),
  );
  return (
    isKept &&
    children.length === rules.length &&
    children.every((child, at) => {
      const of = rules[at];
      return of !== undefined && isSameRule(child, of.rule);
    })
  );
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `${line.replace(/^/gm, '  ')}\n`).join('');
}

function firstLine(text: string, start: number): number {
  return start + Math.max(1, /^[^\n{]*/.exec(text.slice(start))?.[0].trimEnd().length ?? 1);
}

function brokenMessage({ broken }: BrokenBlock): Text {
  if (broken === 'string') return msg('dark.ruleLeftOutTextQuotes');
  if (broken === 'url') return msg('dark.ruleLeftOutUrlNotComplete');
  return broken === 'unclosed'
    ? msg('dark.ruleLeftOutBracketQuote')
    : msg('dark.ruleReadOtherwise');
}

/** A declaration at its place. */
interface PlacedValue extends JudgedValue {
  /** The property as it is written, such as a shorthand. */
  written: string;
  /** The selector and what is around it, outermost first. */
  within: readonly string[];
}

/**
 * Why a declaration must not stand where it does: a sentence; null when it may. What shows and moves
 * elements decides which pictures of its own a page asks for. Where that depends on a value that the
 * page holds, the request tells the value: there a sheet may only paint.
 */
function judgePlace({ property, value, written, within }: PlacedValue): Text | null {
  if (isPaint(property, value, within)) return null;
  const reads = readsValues(within) ?? readByValue(value);
  if (reads === null) return null;
  const why = msg('dark.blockedRuleDependsValuesPage', { property: written, reads });
  const instead = PAINT_INSTEAD.get(written);
  return instead ? joined([why, msg('dark.useInstead', { instead })]) : why;
}

function isPaint(property: string, value: string, within: readonly string[]): boolean {
  if (/url\(|image-set\(/i.test(value)) return false;
  if (PAINT_PROPERTIES.has(property)) return true;
  // What is filtered holds what is fixed within it: a picture holds nothing.
  return (property === 'filter' || property === '-webkit-filter') && isOfLeaf(within.at(-1) ?? '');
}

/** Whether a selector is for elements that hold no others, by their names. */
function isOfLeaf(selector: string): boolean {
  if (selector.includes('\\')) return false;
  const bare = selector.replace(/\[(?:"[^"]*"|[^\]"])*\]/g, '[]');
  return bare.split(',').every((part) => LEAF.test(part));
}

const LEAF =
  /(?:^|[\s>+~])(?:img|video|canvas|input|iframe)(?:[.#][-\w]+|\[\]|:(?:hover|focus|active))*\s*$/i;

/** A function that reads an attribute, how many elements there are, or what a style is. */
function readByValue(value: string): string | null {
  const [, name] = /(?<![-\w])(attr|sibling-count|sibling-index|style)\(/i.exec(value) ?? [];
  return name === undefined ? null : `${name.toLowerCase()}()`;
}

/**
 * What of selectors and conditions depends on a value that the page or a person has put into it,
 * such as `[value^="a"]` or `:checked`, as it is written; null where nothing does. All of them hold
 * at once: they are the rule's own selector and what is around it. What is not known reads.
 */
function readsValues(preludes: readonly string[]): string | null {
  const ends = { first: false, last: false };
  for (const prelude of preludes) {
    if (/^@container\b/i.test(prelude)) return '@container';
    if (/^@(?!scope\b)/i.test(prelude)) continue;
    const found = readIn(prelude, ends);
    if (found !== null) return found;
  }
  // Counted from both ends, an element tells how many there are.
  return ends.first && ends.last ? ':last-child' : null;
}

function readIn(prelude: string, ends: { first: boolean; last: boolean }): string | null {
  const tokens = tokenize({ css: prelude });
  for (const [at, token] of tokens.entries()) {
    if (token[0] === TokenType.OpenSquare) {
      const close = tokens.findIndex(([type], of) => of > at && type === TokenType.CloseSquare);
      const inside = close < 0 ? [] : tokens.slice(at + 1, close).filter(isMeaningful);
      if (!isOrdinary(inside)) {
        return prelude.slice(token[2], (tokens[close]?.[3] ?? prelude.length) + 1);
      }
    }
    const before = tokens[at - 1]?.[0];
    if (token[0] !== TokenType.Colon || before === TokenType.Colon) continue;
    const next = tokens[at + 1];
    // A pseudo-element.
    if (next?.[0] === TokenType.Colon) continue;
    const name = tokenName(next);
    if (COUNTED.has(name)) ends[/last|only/.test(name) ? 'last' : 'first'] = true;
    else if (!HARMLESS.has(name)) return `:${name}${next?.[0] === TokenType.Function ? '()' : ''}`;
  }
  return null;
}

function isMeaningful([type]: CSSToken): boolean {
  return type !== TokenType.Whitespace && type !== TokenType.Comment;
}

function tokenName(token: CSSToken | undefined): string {
  const isNamed = token?.[0] === TokenType.Ident || token?.[0] === TokenType.Function;
  return isNamed ? token[4].value.toLowerCase() : '';
}

/**
 * Whether an attribute selector reads no more than that the attribute is there, or one that says how
 * a page looks or which kind of element it is.
 */
function isOrdinary(tokens: readonly CSSToken[]): boolean {
  const [first, ...rest] = tokens;
  if (first?.[0] !== TokenType.Ident) return false;
  const name = first[4].value.toLowerCase();
  if (rest.length === 0) return !CHOSEN.has(name);
  if (name === 'class') return true;
  const value = rest.find(([type]) => type === TokenType.String || type === TokenType.Ident);
  const text =
    value?.[0] === TokenType.String || value?.[0] === TokenType.Ident ? value[4].value : '';
  if (name === 'style') return LOOK_IN_STYLE.test(text);
  if (LOOK.test(name)) return true;
  const isWhole = rest[0]?.[1] === '=';
  return isWhole && KINDS.has(name);
}

/** Attributes of which a theme is made, such as `data-bs-theme` and `data-color-mode`. */
const LOOK = new RegExp(
  String.raw`^(?:data-)?(?:[a-z\d]+-)*(?:theme|scheme|skin|appearance|mode|colou?r|dark|light` +
    String.raw`|darkmode|contrast|variant)(?:-(?:theme|scheme|mode|name|resolved))?$`,
);

/** What of a `style` attribute is about colors. */
const LOOK_IN_STYLE = new RegExp(
  [
    String.raw`^[\s;]*(?:[-a-z]*colou?r|background|fill|stroke|border[-a-z]*)\s*(?::|$)`,
    String.raw`^[\s:]*(?:#[\da-f]{3,8}|rgba?\(|hsla?\(|white|black)`,
  ].join('|'),
  'i',
);

/** Attributes whose values are words of HTML, SVG and ARIA, and tell nothing about anyone. */
const KINDS: ReadonlySet<string> = new Set(
  `type role dir align valign bgcolor color fill stroke text scope rel target method loading
  aria-expanded aria-hidden aria-current aria-disabled aria-haspopup
  aria-orientation aria-busy aria-modal aria-live aria-level aria-sort data-side
  data-orientation contenteditable draggable spellcheck media`.split(/\s+/),
);

/** Attributes that say by being there what was chosen. */
const CHOSEN: ReadonlySet<string> = new Set(
  'checked selected disabled data-checked data-selected aria-checked aria-pressed aria-invalid'.split(
    ' ',
  ),
);

/** Pseudo-classes that say where something is from one end. */
const COUNTED: ReadonlySet<string> = new Set(
  'first-child last-child nth-child first-of-type last-of-type nth-of-type'.split(' '),
);

/** Pseudo-classes that read neither a value, nor what a person has chosen, nor how much there is. */
const HARMLESS: ReadonlySet<string> = new Set(
  `hover focus focus-visible focus-within active link any-link root host host-context scope defined
  not is where matches -webkit-any lang dir required optional read-only read-write
  open popover-open modal fullscreen -webkit-full-screen before after first-line first-letter`.split(
    /\s+/,
  ),
);

/**
 * Properties that only paint: whatever they are set to, nothing of the page moves, appears or goes,
 * so that nothing is loaded that was not, and nothing tells others that they are set.
 */
const PAINT_PROPERTIES: ReadonlySet<string> = new Set(
  `
  -webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-stroke-color accent-color
  background-blend-mode background-color border-block-color border-block-end-color
  border-block-start-color border-bottom-color border-bottom-left-radius border-bottom-right-radius
  border-color border-end-end-radius border-end-start-radius border-inline-color
  border-inline-end-color border-inline-start-color border-left-color border-radius
  border-right-color border-start-end-radius border-start-start-radius border-top-color
  border-top-left-radius border-top-right-radius box-shadow caret-color color column-rule-color
  cursor fill fill-opacity flood-color flood-opacity forced-color-adjust isolation lighting-color
  mix-blend-mode opacity outline outline-color outline-offset outline-style outline-width
  paint-order print-color-adjust stop-color stop-opacity stroke stroke-opacity text-decoration
  text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style
  text-decoration-thickness text-emphasis-color text-shadow text-underline-offset`
    .trim()
    .split(/\s+/),
);

/** What to use instead of a property that does more than paint; nothing where there is none. */
const PAINT_INSTEAD: ReadonlyMap<string, string> = new Map([
  ['background', 'background-color'],
  ['background-image', 'background-color'],
  ['border', 'border-color'],
  ['border-top', 'border-top-color'],
  ['border-right', 'border-right-color'],
  ['border-bottom', 'border-bottom-color'],
  ['border-left', 'border-left-color'],
  ['visibility', 'opacity'],
]);
