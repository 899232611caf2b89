/** A colour written in a CSS value, and where. */
export interface ColorInValue {
  text: string;
  start: number;
  end: number;
}

/** Functions whose whole text is one colour. */
const COLOR_FUNCTIONS =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk|contrast-color)$/i;

/** What a value must not be searched in: names and addresses may look like colours. */
const OPAQUE_FUNCTIONS = /^(?:url|src|attr|counter|counters|element|symbols|var|env)$/i;

const TOKEN =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|#[0-9a-f]{3,8}\b|--[\w-]+|-?[a-z_][\w-]*\(?/gi;

/**
 * Colours in a CSS value such as a gradient, shadow or shorthand, in order. Names are told by
 * `isNamed`. A function's text is whole, with what stands inside it; inside `var()` only the
 * fallback is searched.
 */
export function colorsInValue(value: string, isNamed: (word: string) => boolean): ColorInValue[] {
  const found: ColorInValue[] = [];
  collect(value, 0, value.length, isNamed, found);
  return found;
}

/** The value with each colour replaced by what `replace` gives; the same text where it gives undefined. */
export function replaceColors(
  value: string,
  isNamed: (word: string) => boolean,
  replace: (color: string) => string | undefined,
): string {
  let replaced = '';
  let from = 0;
  for (const { text, start, end } of colorsInValue(value, isNamed)) {
    replaced += value.slice(from, start) + (replace(text) ?? text);
    from = end;
  }
  return replaced + value.slice(from);
}

function collect(
  value: string,
  from: number,
  to: number,
  isNamed: (word: string) => boolean,
  found: ColorInValue[],
): void {
  const token = new RegExp(TOKEN);
  token.lastIndex = from;
  for (let match = token.exec(value); match && match.index < to; match = token.exec(value)) {
    const [text] = match;
    const start = match.index;
    if (text.startsWith('#') || (!text.endsWith('(') && isNamed(text))) {
      found.push({ text, start, end: start + text.length });
    }
    if (!text.endsWith('(')) continue;
    const name = text.slice(0, -1);
    const end = closing(value, start + text.length, to);
    if (COLOR_FUNCTIONS.test(name)) found.push({ text: value.slice(start, end), start, end });
    else if (name.toLowerCase() === 'var')
      collectFallback(value, token.lastIndex, end, isNamed, found);
    else if (!OPAQUE_FUNCTIONS.test(name)) continue;
    token.lastIndex = end;
  }
}

function collectFallback(
  value: string,
  from: number,
  end: number,
  isNamed: (word: string) => boolean,
  found: ColorInValue[],
): void {
  const comma = value.indexOf(',', from);
  if (comma !== -1 && comma < end) collect(value, comma + 1, end - 1, isNamed, found);
}

/** The index after the bracket that closes the one before `from`; `to` where none does. */
function closing(value: string, from: number, to: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < to; at++) {
    const sign = value[at];
    if (sign === '\\') at++;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return to;
}
