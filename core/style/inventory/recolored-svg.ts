import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** What a color is not said by alone: other pictures, styles, masks by lightness, things that move. */
const OTHER =
  /<(?:image|style|script|mask|filter|foreignObject|animate\w*|set|use)\b|\bstyle\s*=|<!/i;
const PAINT =
  /(?<=[\s"'])(fill|stroke|stop-color|color|flood-color|lighting-color)\s*=\s*(["'])(.*?)\2/gi;
const ROOT = /<svg\b[^>]*>/i;
const KEPT = /^(?:none|transparent|inherit|context-\w+|url\(#[^)]*\).*)$/i;

/**
 * The text of an SVG with each of its colors inverted in lightness, hue kept: shorter than a filter over it, and a
 * person can edit it. Null where something else than attributes gives it colors.
 */
export function recoloredSvg(svg: string): string | null {
  const root = ROOT.exec(svg)?.[0];
  if (!root || OTHER.test(svg)) return null;
  let isKnown = true;
  const recolored = svg.replace(PAINT, (whole, name: string, quote: string, value: string) => {
    const text = value.trim();
    if (KEPT.test(text)) return whole;
    // A picture has no text around it, so that its current color is black.
    const color = parseColor(/^currentcolor$/i.test(text) ? 'black' : text);
    if (!color) isKnown = false;
    return color ? `${name}=${quote}${formatColor(inverted(color))}${quote}` : whole;
  });
  if (!isKnown) return null;
  // What has no fill is black.
  const isFilled = (svg.match(SHAPES) ?? []).every((shape) => FILL.test(shape));
  if (FILL.test(root) || isFilled) return recolored;
  return recolored.replace(/<svg\b/i, `<svg fill='${formatColor(inverted(BLACK))}'`);
}

const SHAPES = /<(?:path|rect|circle|ellipse|polygon|polyline|text|tspan)\b[^>]*>/gi;
const FILL = /\sfill\s*=/i;
const BLACK = { r: 0, g: 0, b: 0, a: 1 };

/** The text of an SVG in a `data:` address; null for any other picture. */
export function svgOfAddress(address: string): string | null {
  const [, parameters, data] = /^data:image\/svg\+xml([^,]*),(.*)$/is.exec(address) ?? [];
  if (parameters === undefined || data === undefined) return null;
  try {
    if (!/;\s*base64\s*$/i.test(parameters)) return decodeURIComponent(data);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not written as an address should be: the browser may still know what it is.
    return null;
  }
}

/** A `data:` address for an SVG that stands between double quotes in CSS. */
export function addressOfSvg(svg: string): string {
  const text = svg.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
  const encoded = text.replace(/[%#<>"\\{}|^`]|[^ -~]+/g, (letters) => {
    return encodeURIComponent(letters).replace(/%../g, (code) => code.toLowerCase());
  });
  return `data:image/svg+xml,${encoded}`;
}

/** `invert(0.88) hue-rotate(180deg)` in one step, as rows of a color matrix. */
export const INVERSION: readonly (readonly [number, number, number, number])[] = [
  [0.436, -1.087, -0.109, 0.88],
  [-0.324, -0.327, -0.109, 0.88],
  [-0.324, -1.087, 0.651, 0.88],
];

/** A color as an inverted drawing shows it. */
export function inverted({ r, g, b, a }: Rgba): Rgba {
  const channels = INVERSION.map(([red, green, blue, more]) =>
    Math.min(1, Math.max(0, red * r + green * g + blue * b + more)),
  );
  return { r: channels[0] ?? 0, g: channels[1] ?? 0, b: channels[2] ?? 0, a };
}
