import { t } from '../messages/messages.ts';

/** One condition of a search; all of them must hold. */
export interface SearchTerm {
  /** The field that it looks at; null looks at everything. */
  field: string | null;
  /** `-word`: what it finds is left out. */
  isNot: boolean;
  /** The words as typed, without quotes; null for a pattern. */
  text: string | null;
  /** Finds it in a text, ignoring case. */
  pattern: RegExp;
}

/** A search as it was understood. */
export interface SearchQuery {
  terms: readonly SearchTerm[];
  /** Why nothing can be found, a sentence; null when the search is sound. */
  problem: string | null;
}

/** A typed word with its place, from which a term or a completion is made. */
export interface SearchToken {
  start: number;
  end: number;
  isNot: boolean;
  /** A known field; null without one. */
  field: string | null;
  /** Where the value begins, behind `-` and `field:`. */
  valueStart: number;
  value: string;
  kind: 'word' | 'quoted' | 'pattern';
  flags: string;
}

/** The search that nothing was typed for. */
export const NO_SEARCH: SearchQuery = { terms: [], problem: null };

/** Longest search that is looked for. */
const MAX_LENGTH = 500;
const PATTERN = /^\/((?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+)\/([a-z]*)(?=\s|$)/;
/** The same with a class that nothing closes: a pattern by its form, which is no word then. */
const UNCLOSED = /^\/((?:[^\\/\n]|\\.)+)\/([a-z]*)(?=\s|$)/;
const QUOTED = /^"((?:[^"\\]|\\.)*)"?(?=\s|$)/;
const FLAGS = /^[imsu]*$/;

/**
 * Understands a search: words that must all occur, `"several words"`, `/pattern/`, `field:value` with one of
 * `fields`, and `-` before any of them for what must not occur. What has another form is a word.
 */
export function parseSearch(text: string, fields: readonly string[]): SearchQuery {
  const terms: SearchTerm[] = [];
  let problem: string | null = null;
  for (const token of searchTokens(text, fields)) {
    if (token.value === '') continue;
    const { field, isNot, kind, value, flags } = token;
    try {
      const pattern = kind === 'pattern' ? regexOf(value, flags) : wordsPattern(value);
      terms.push({ field, isNot, text: kind === 'pattern' ? null : value, pattern });
    } catch (error) {
      problem = t('search.notValidPattern', { pattern: value, why: faultOf(error) }).trim();
    }
  }
  return { terms, problem };
}

/** The words of a search in order. A pattern may hold spaces. */
export function searchTokens(text: string, fields: readonly string[]): SearchToken[] {
  const known = new Map(fields.map((name) => [name.toLowerCase(), name]));
  const tokens: SearchToken[] = [];
  const whole = text.slice(0, MAX_LENGTH);
  let at = 0;
  while (at < whole.length) {
    const space = /^\s+/.exec(whole.slice(at))?.[0].length ?? 0;
    at += space;
    if (at >= whole.length) break;
    const token = tokenAt(whole, at, known);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, start: number, known: ReadonlyMap<string, string>): SearchToken {
  let at = start;
  // Two of them begin the name of a custom property.
  const isNot = text[at] === '-' && /[^\s-]/.test(text[at + 1] ?? '');
  if (isNot) at += 1;
  const name = /^([a-z]+):/i.exec(text.slice(at))?.[1];
  const field = name === undefined ? undefined : known.get(name.toLowerCase());
  if (field !== undefined) at += field.length + 1;
  const rest = text.slice(at);
  const common = { start, isNot, field: field ?? null, valueStart: at };
  const pattern = PATTERN.exec(rest) ?? UNCLOSED.exec(rest);
  if (pattern && FLAGS.test(pattern[2] ?? '')) {
    const [all, value = '', flags = ''] = pattern;
    return { ...common, end: at + all.length, value, kind: 'pattern', flags };
  }
  const quoted = QUOTED.exec(rest);
  if (quoted) {
    const value = (quoted[1] ?? '').replace(/\\(.)/g, '$1').trim();
    return { ...common, end: at + quoted[0].length, value, kind: 'quoted', flags: '' };
  }
  const value = /^\S*/.exec(rest)?.[0] ?? '';
  return { ...common, end: at + value.length, value, kind: 'word', flags: '' };
}

/** What is searched are lines: `^` and `$` are the ends of each of them. */
function regexOf(source: string, flags: string): RegExp {
  return new RegExp(source, [...new Set(`im${flags}`)].join(''));
}

/** What is wrong with a pattern, by the end of what V8 says. */
const FAULTS: readonly (readonly [said: RegExp, fault: string])[] = [
  [/Unterminated character class$/, t('search.closeItsBracket')],
  [/Unterminated group$/, t('search.closeItsParenthesis')],
  [/Unmatched '\)'$/, t('search.itsParenthesisClosesNothing')],
  [/Nothing to repeat$/, t('search.nothingToRepeat')],
];

/** A sentence; empty where a pattern is wrong in a rarer way. */
function faultOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return FAULTS.find(([fault]) => fault.test(said))?.[1] ?? '';
}

/** Words next to each other, whatever space stands between them. */
function wordsPattern(text: string): RegExp {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return new RegExp(words.map(escapedWord).join('\\s+'), 'iu');
}

function escapedWord(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
