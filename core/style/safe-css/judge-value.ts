import { inEnglish } from '../../platform/messages/messages.ts';
import { ADDRESSED_PROPERTIES } from './addressed-properties.ts';
import { PLAIN_PROPERTIES } from './plain-properties.ts';

/** A value as the browser has written it, and the property that it is for. */
export interface JudgedValue {
  /** A longhand, a shorthand that holds `var()` or the like, or a custom property. */
  property: string;
  value: string;
}

/**
 * Why a value must not be in a dark sheet: a sentence; null when it may. A sheet can send what a page
 * holds to others by the addresses of images, so that it names none, and none can arrive by a
 * variable or a function. What is not known is not let in.
 */
export function judgeValue({ property, value }: JudgedValue): string | null {
  const isCustom = property.startsWith('--');
  const instead = ADDRESSED_PROPERTIES.get(property);
  if (!isCustom && instead === undefined && !PLAIN_PROPERTIES.has(property)) {
    return inEnglish('dark.propertyNotKnown', { property });
  }
  const { addresses, functions, strings, rest } = scanValue(value);
  const substitute = functions.find((name) => SUBSTITUTES.has(name) || name.startsWith('--'));
  // As it was written: a browser rewrites a value only where nothing is substituted.
  const isRaw = isCustom || substitute !== undefined;
  if (substitute?.startsWith('--')) return inEnglish('dark.customFunction', { name: substitute });
  if (substitute !== undefined && instead !== undefined) {
    const why = inEnglish('dark.substituteStopped', { name: `${substitute}()`, property });
    const use = instead
      ? inEnglish('dark.useInstead', { instead })
      : inEnglish('dark.writeValueItself');
    return `${why} ${use}`;
  }
  if (substitute === 'attr' && isCustom) return inEnglish('dark.attrInVariable', { property });
  const unknown = functions.find((name) => !SUBSTITUTES.has(name) && !KNOWN_FUNCTIONS.has(name));
  if (unknown !== undefined) return inEnglish('dark.functionNotKnown', { name: `${unknown}()` });
  if (isCustom && strings.length > 0) return inEnglish('dark.stringInVariable', { property });
  if (strings.some(({ within }) => within !== '' && !STRING_FUNCTIONS.has(within))) {
    return inEnglish('dark.stringInFunction');
  }
  if (addresses.length > 0 && instead === undefined && !isCustom) {
    return inEnglish('dark.addressStopped', { address: short(addresses[0] ?? '') });
  }
  const remote = addresses.find((address) => !isLocal(property, address));
  if (remote !== undefined) return inEnglish('dark.addressStopped', { address: short(remote) });
  const isPlain = PLAIN_TEXT.test(rest) && !rest.includes('/*');
  return isRaw && !isPlain ? inEnglish('dark.valueNotPlain', { property }) : null;
}

/** Functions that stand for text from elsewhere. */
const SUBSTITUTES: ReadonlySet<string> = new Set(['var', 'env', 'if', 'attr', 'inherit']);

/** Functions in which text in quotes is no address. */
const STRING_FUNCTIONS: ReadonlySet<string> = new Set(['path', 'counters', 'attr', 'env', 'var']);

const KNOWN_FUNCTIONS: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color alpha
  calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign
  progress calc-size sibling-index sibling-count anchor anchor-size
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient -webkit-gradient -webkit-linear-gradient -webkit-radial-gradient
  -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient color-stop from to
  image-set -webkit-image-set cross-fade -webkit-cross-fade
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez
  scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  inset circle ellipse polygon rect xywh path shape ray superellipse
  cubic-bezier steps linear repeat minmax fit-content counter counters
  view scroll style media supports type stylistic styleset character-variant swash ornaments
  annotation`.split(/\s+/),
);

/**
 * What a value may hold that the browser hands on as it was written: nothing that two readers could
 * take for different tokens.
 */
const PLAIN_TEXT = /^[-\w\s.,:;%#()+*/<>=\u00a0-\ud7ff\ue000-\u{10ffff}]*$/u;

const TOKEN = new RegExp(
  [
    String.raw`url\(\s*(?:"((?:[^"\\\n\r\f]|\\[\s\S])*)"|'((?:[^'\\\n\r\f]|\\[\s\S])*)'` +
      String.raw`|((?:[^)"'\\\s]|\\[^\n\r\f])*))\s*\)`,
    String.raw`"(?:[^"\\\n\r\f]|\\[\s\S])*"|'(?:[^'\\\n\r\f]|\\[\s\S])*'|\\[\s\S]|\/\*`,
    String.raw`([-\w\u0080-\uffff]*)\(|\)`,
  ].join('|'),
  'gi',
);

interface ScannedValue {
  addresses: string[];
  /** Names of functions in lower case, in order. */
  functions: string[];
  /** Texts in quotes with the function around them, empty for none. */
  strings: { within: string }[];
  /** The value without its addresses and texts in quotes. */
  rest: string;
}

function scanValue(value: string): ScannedValue {
  const scanned: ScannedValue = { addresses: [], functions: [], strings: [], rest: '' };
  const open: string[] = [];
  let at = 0;
  for (const match of value.matchAll(TOKEN)) {
    const [token] = match;
    const [, inDouble, inSingle, bare, name] = match;
    const address = inDouble ?? inSingle ?? bare;
    scanned.rest += value.slice(at, match.index);
    at = match.index + token.length;
    if (name !== undefined) {
      const lower = name.toLowerCase();
      open.push(lower);
      if (lower !== '') scanned.functions.push(lower);
      scanned.rest += token;
    } else if (token === ')') {
      open.pop();
      scanned.rest += token;
    } else if (address !== undefined) scanned.addresses.push(unescapeCss(address));
    else if (/^["']/.test(token)) {
      // An escape may stand for a line's end, on which readers differ where a value is raw.
      scanned.strings.push({ within: open.findLast((bracket) => bracket !== '') ?? '' });
      if (token.includes('\\')) scanned.rest += '\\';
    } else scanned.rest += token;
  }
  scanned.rest += value.slice(at);
  return scanned;
}

/** Properties whose address is an element of the page, such as an SVG filter. */
const REFERENCES: ReadonlySet<string> = new Set(
  `filter backdrop-filter clip-path offset-path offset shape-outside fill stroke
  marker marker-start marker-mid marker-end`.split(/\s+/),
);

const PICTURE =
  /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** Elements of the page, and pictures that are in the address itself. */
function isLocal(property: string, address: string): boolean {
  if (address.startsWith('#'))
    return REFERENCES.has(property) || /^(?:-webkit-)?mask|^--/.test(property);
  return PICTURE.test(address) && !REFERENCES.has(property);
}

const MAX_SHOWN = 60;

function short(address: string): string {
  return address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;
}

/** CSS Syntax 3 §4.3.7. */
function unescapeCss(text: string): string {
  return text.replace(/\\([\da-f]{1,6})\s?|\\([\s\S])/gi, (_, hex?: string, char?: string) => {
    if (hex === undefined) return char === '\n' ? '' : (char ?? '');
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
