import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

/**
 * What of selectors and conditions depends on a value that the page or a person has put into it,
 * such as `[value^="a"]` or `:checked`, as it is written; null where nothing does. All of them hold
 * at once: they are the rule's own selector and what stands around it. What is not known reads.
 */
export function readsValues(preludes: readonly string[]): string | null {
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
