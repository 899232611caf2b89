import type { FunctionNode, Node } from 'postcss-value-parser';
import parse from 'postcss-value-parser';
import { fromOklch, isWarmHue, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import {
  alphaPrinter,
  type ColorPrinter,
  channelArguments,
  channelSet,
  HEX_PRINTER,
  isTint,
  MAX_TINT_ALPHA,
  onlyChannels,
  setName,
} from './channel-arguments.ts';
import { colorFunctionKind, colorsOf, isNamedColor, singleColor } from './colors-of.ts';

/** What the rewriting of a value must know about the page. */
export interface ValueContext {
  /** The replacement text of a color. */
  paint: (color: Rgba, printer: ColorPrinter) => string;
  /** The clone of a custom property for the current role; undefined for one without a color. */
  clone: (property: string) => string | undefined;
  /** The clone for a color that is only a shade of what is below it; the usual one unless given. */
  tint?: (property: string) => string | undefined;
  /** A replacement `data:` address, or a layer to lay over; undefined to keep the image. */
  picture?: (url: string) => string | undefined;
  /** Called for a color that only the browser can resolve, such as channels by `calc()`. */
  unresolved: (color: string) => void;
}

/**
 * A CSS value with each color in its dark form. Returns the same text when nothing changes. What
 * only the browser can resolve is kept, and reported to `unresolved`.
 */
export function rewriteValue(value: string, context: ValueContext): string {
  const single = singleColor(value);
  if (single) return context.paint(single, HEX_PRINTER);
  const { nodes } = parse(value);
  return rewriteNodes(nodes, context) ? parse.stringify(nodes) : value;
}

/** Rewrites in place; returns whether anything changed. */
function rewriteNodes(nodes: Node[], context: ValueContext): boolean {
  let changed = false;
  nodes.forEach((node, index) => {
    const replaced = node.type === 'word' ? rewriteWord(node.value, context) : undefined;
    if (node.type === 'word' && replaced !== undefined) {
      node.value = replaced;
      changed = true;
    }
    if (node.type !== 'function') return;
    const plain = rewriteFunction(node, context);
    if (typeof plain === 'string') nodes[index] = asWord(node, plain);
    if (plain) changed = true;
  });
  return changed;
}

function rewriteWord(word: string, { paint }: ValueContext): string | undefined {
  if (!word.startsWith('#') && !isNamedColor(word)) return undefined;
  const color = parseColor(word);
  return color && paint(color, HEX_PRINTER);
}

/** The color's new text, or whether something inside the function changed. */
function rewriteFunction(node: FunctionNode, context: ValueContext): string | boolean {
  const name = node.value.toLowerCase();
  if (name === 'url') return rewritePicture(node, context);
  if (name === 'var') return rewriteVar(node, context);
  const kind = colorFunctionKind(name);
  // Its dark side is the page's own; the browser uses it once the scheme is dark.
  if (kind === 'light-dark') return false;
  if (name.endsWith('gradient')) return rewriteGradient(node, context);
  if (kind !== 'plain') return rewriteNodes(node.nodes, context);
  const color = parseColor(parse.stringify(node));
  if (color) return context.paint(color, HEX_PRINTER);
  if (isRelative(node)) {
    // `calc()` may change its channels: the computed color is more reliable than its parts.
    context.unresolved(parse.stringify(node));
    return rewriteNodes(node.nodes, context);
  }
  return rewriteChannels(node, context);
}

function rewriteGradient(node: FunctionNode, context: ValueContext): boolean {
  const stops = colorsOf(parse.stringify(node)).flatMap((text) => parseColor(text) ?? []);
  // What a color is picked from shows the colors that there are.
  if (isSpectrum(stops)) return false;
  const even = evenStops(stops);
  const shade = shadeOfStops(stops);
  const paint: ValueContext['paint'] = (color, printer) => {
    const a = shade?.(color);
    if (a === undefined) return context.paint(even(color), printer);
    return context.paint({ ...color, a }, alphaPrinter(String(Number(color.a.toFixed(3)))));
  };
  return rewriteNodes(node.nodes, { ...context, paint });
}

/** Chroma of the stops of a spectrum, and the largest step between their hues, in degrees. */
const [SPECTRUM_CHROMA, MAX_HUE_STEP] = [0.12, 110];

/** Whether the stops of a gradient go once around all hues, as in a color picker. */
function isSpectrum(stops: readonly Rgba[]): boolean {
  const colors = stops.map(toOklch);
  if (colors.length < 5 || colors.some(({ c }) => c < SPECTRUM_CHROMA)) return false;
  const hues = colors.map(({ h }) => h).sort((a, b) => a - b);
  const [first = 0] = hues;
  return hues.every((hue, at) => (hues[at + 1] ?? first + 360) - hue <= MAX_HUE_STEP);
}

/** A value with its pictures in their dark form, and all else as it is written. */
export function rewritePictures(
  value: string,
  picture: NonNullable<ValueContext['picture']>,
): string {
  const parsed = parse(value);
  parsed.walk((node) => {
    if (node.type !== 'function' || node.value.toLowerCase() !== 'url') return;
    const dark = rewritePicture(node, { picture });
    if (typeof dark === 'string') Object.assign(node, asWord(node, dark));
  });
  return parsed.toString();
}

function rewritePicture(
  node: FunctionNode,
  { picture }: Pick<ValueContext, 'picture'>,
): string | boolean {
  const [address] = node.nodes;
  const dark = address && picture?.(address.value);
  if (!dark) return false;
  return dark.startsWith('data:') ? `url("${dark}")` : `${dark}, ${parse.stringify(node)}`;
}

function rewriteVar(node: FunctionNode, context: ValueContext): boolean {
  const [name] = node.nodes;
  if (name?.type !== 'word') return false;
  const clone = context.clone(name.value);
  if (clone) name.value = clone;
  // The name is no color, whatever it is called: only what follows is looked at.
  const fallback = node.nodes.slice(1);
  const changed = rewriteNodes(fallback, context);
  node.nodes.splice(1, fallback.length, ...fallback);
  return changed || clone !== undefined;
}

/** `rgb(from red r g b / 50%)`: its source color is a color like any other. */
function isRelative({ nodes }: FunctionNode): boolean {
  const [first] = nodes;
  return first?.type === 'word' && first.value.toLowerCase() === 'from';
}

/** `rgb(255 255 255 / var(--o))` and `rgba(var(--channels), .5)`. */
function rewriteChannels(node: FunctionNode, context: ValueContext): string | boolean {
  const { channels, alpha } = channelArguments(node);
  const color = parseColor(`${node.value}(${parse.stringify(channels).trim()})`);
  if (color && alpha.length > 0)
    return context.paint(color, alphaPrinter(parse.stringify(alpha).trim()));
  const only = onlyChannels(node);
  const { tint } = context;
  const inside = tint && isTint(node) ? { ...context, clone: tint } : context;
  if (only && rewriteVar(only, inside)) return true;
  if (joinChannels(node, inside)) return true;
  context.unresolved(parse.stringify(node));
  return false;
}

/** `rgb(var(--r), var(--g), var(--b))` takes all channels from one clone, and its own where there is none. */
function joinChannels(node: FunctionNode, { clone }: Pick<ValueContext, 'clone'>): boolean {
  const set = channelSet(node);
  const name = set && clone(setName(set));
  if (!name) return false;
  const { channels } = channelArguments(node);
  const value = `var(${name}, ${parse.stringify(channels).trim()})`;
  node.nodes.splice(0, channels.length, { type: 'word', value, sourceIndex: 0, sourceEndIndex: 0 });
  return true;
}

function asWord({ sourceIndex, sourceEndIndex }: FunctionNode, value: string): Node {
  return { type: 'word', value, sourceIndex, sourceEndIndex };
}

/** Stops of more chroma have a color of their own; the others are gray, or clear. */
const MIN_CHROMA = 0.1;
/** White words are read on this OKLab lightness, and on less. */
const DARK_STOP = 0.5;

/**
 * How the stops of one gradient are painted: where bright yellow meets a color that becomes dark, words on
 * it would be read on one side only, so that the yellow becomes dark too. The same colors otherwise.
 */
export function evenStops(stops: readonly Rgba[]): (color: Rgba) => Rgba {
  const own = stops.map(toOklch).filter(({ c }) => c >= MIN_CHROMA);
  const warm = own.filter(({ h }) => isWarmHue(h));
  if (warm.length === 0 || warm.length === own.length) return (color) => color;
  return (color) => {
    const { l, c, h, a } = toOklch(color);
    const isBright = c >= MIN_CHROMA && isWarmHue(h) && l > DARK_STOP;
    return isBright ? fromOklch({ l: DARK_STOP, c, h, a }) : color;
  };
}

/** Gray has less chroma; what is dark less lightness. */
const [MAX_GRAY_CHROMA, MAX_DARK] = [0.06, 0.5];

/**
 * The alpha as which a dark gray stop is painted, where that is not its own: a thin shade beside others belongs to
 * a veil over a picture, which stays dark; a line that fades out at both ends is as good as a thin shade.
 * Undefined for a gradient of neither kind.
 */
export function shadeOfStops(
  stops: readonly Rgba[],
): ((color: Rgba) => number | undefined) | undefined {
  const inner = stops.slice(1, -1).filter(({ a }) => a > 0);
  const fades = stops.at(0)?.a === 0 && stops.at(-1)?.a === 0;
  if (fades && inner.length > 0 && inner.every(isDarkGray)) {
    return (color) =>
      isDarkGray(color) && color.a >= MAX_TINT_ALPHA ? MAX_TINT_ALPHA / 2 : undefined;
  }
  const isVeil =
    stops.every(({ a }) => a < 1) &&
    stops.some((stop) => stop.a >= MAX_TINT_ALPHA && toOklch(stop).l < VEIL_LIGHTNESS);
  if (!isVeil) return undefined;
  return (color) => (isDarkGray(color) && color.a > 0 && color.a < MAX_TINT_ALPHA ? 1 : undefined);
}

const VEIL_LIGHTNESS = 0.75;

function isDarkGray(color: Rgba): boolean {
  const { l, c } = toOklch(color);
  return l < MAX_DARK && c < MAX_GRAY_CHROMA;
}
