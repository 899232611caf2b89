import { Lexer, type Token } from 'marked';

/** Characters that are read as Markdown; what is longer is shown as it was written. */
const MAX_CHARACTERS = 100_000;

/**
 * Characters of one paragraph or cell in which emphasis and links are looked for: the time that takes grows with the
 * square of its length, and a page could make a model write a long one.
 */
const MAX_INLINE = 3000;

/** Quotes in quotes and lists in lists: deeper ones are shown as they were written. */
export const MAX_DEPTH = 40;

/** A line that opens so many quotes or lists at once is made to be slow to read. */
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_DEPTH},}`, 'm');

interface ReadMarkdown {
  tokens: readonly Token[];
  /** What was not read. */
  rest: string;
}

/** A text as Markdown tokens. Only the lexer of the library is used: it never writes HTML. */
export function readMarkdown(text: string): ReadMarkdown {
  if (text.length > MAX_CHARACTERS || TOO_DEEP.test(text)) return { tokens: [], rest: text };
  try {
    const lexer = new Lexer({ gfm: true, breaks: false });
    lexer.blockTokens(text.replace(/\r\n?/g, '\n'), lexer.tokens);
    // As `lex` goes on, but for the limit.
    for (const { src, tokens } of lexer.inlineQueue) {
      if (src.length > MAX_INLINE) tokens.push({ type: 'text', raw: src, text: src });
      else lexer.inlineTokens(src, tokens);
    }
    return { tokens: lexer.tokens, rest: '' };
  } catch {
    // A reply is shown in any case.
    return { tokens: [], rest: text };
  }
}

/** Where a link of a model may lead. Others could run a script, or read a file. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Longest address that is taken for one. Characters. */
const MAX_ADDRESS = 4000;

/**
 * An absolute address that a person may open in a new tab; null for all others. A relative one would lead into the
 * extension, and one with a name and password before the host looks like another site.
 */
export function safeAddress(href: string): string | null {
  if (href.length > MAX_ADDRESS) return null;
  const url = URL.parse(href);
  if (!url || !SCHEMES.has(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}
