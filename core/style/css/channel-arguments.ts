import { converter, modeHsl, modeRgb, useMode } from 'culori/fn';
import type { FunctionNode, Node } from 'postcss-value-parser';
import parse from 'postcss-value-parser';
import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** The arguments of a color function: its channels, and its alpha if it has one. */
export function channelArguments({ nodes }: FunctionNode): { channels: Node[]; alpha: Node[] } {
  const at = alphaDivider(nodes);
  return { channels: nodes.slice(0, at), alpha: nodes.slice(at + 1) };
}

/** `rgb(var(--x))`, `rgba(var(--x), .5)`: the one `var()` that holds all channels. */
export function onlyChannels(node: FunctionNode): FunctionNode | undefined {
  const [only, more] = channelArguments(node).channels.filter(({ type }) => type !== 'space');
  const isVar = only?.type === 'function' && only.value.toLowerCase() === 'var';
  return isVar && !more ? only : undefined;
}

/** The index of the slash, or of the third comma of the old syntax, or of the only one after `var()`. */
function alphaDivider(nodes: readonly Node[]): number {
  const slash = nodes.findIndex(({ type, value }) => type === 'div' && value === '/');
  if (slash !== -1) return slash;
  const commas = nodes.flatMap(({ type, value }, i) =>
    type === 'div' && value === ',' ? [i] : [],
  );
  return commas[2] ?? (commas.length === 1 ? commas[0] : undefined) ?? nodes.length;
}

/** A dark tint this thin shades what is behind it; on dark it must lighten instead. */
export const MAX_TINT_ALPHA = 0.25;

/** `rgba(var(--x), .05)`: a color that only tints what is below it. */
export function isTint(node: FunctionNode): boolean {
  const alpha = parse.stringify(channelArguments(node).alpha).trim();
  if (!/^[\d.]+%?$/.test(alpha)) return false;
  return Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1) < MAX_TINT_ALPHA;
}

/** A variable for each channel, as in `rgb(var(--r), var(--g), var(--b))`: together they are one color. */
export interface ChannelSet {
  names: readonly string[];
  /** What stands between them. */
  comma: ', ' | ' ';
}

/** The variables of a color that has one for each channel; undefined for any other. */
export function channelSet(node: FunctionNode): ChannelSet | undefined {
  const parts = channelArguments(node).channels;
  const hasComma = parts.some(({ type, value }) => type === 'div' && value === ',');
  const names = parts.flatMap((part) => {
    if (part.type === 'space' || part.type === 'div') return [];
    const isVar = part.type === 'function' && part.value.toLowerCase() === 'var';
    return [isVar && part.nodes.length === 1 ? (part.nodes[0]?.value ?? '') : ''];
  });
  const isSet = names.length === CHANNELS && names.every((name) => name.startsWith('--'));
  return isSet ? { names, comma: hasComma ? ', ' : ' ' } : undefined;
}

const CHANNELS = 3;

/** The name of the variable that would hold all channels of a set. */
export function setName({ names }: ChannelSet): string {
  return `--${names.map((name) => name.slice(2)).join('-')}`;
}

/** What a rule that gives a number to each variable of a set says of its color; undefined for any other rule. */
export function setValue({ names, comma }: ChannelSet, values: NumberValues): string | undefined {
  const numbers = names.flatMap((name) => values.get(name) ?? []);
  return numbers.length === names.length ? numbers.join(comma) : undefined;
}

export type NumberValues = ReadonlyMap<string, string>;

/** The variables of a rule that hold a plain number; null where they are too few for a color. */
export function numbersIn(
  declarations: readonly { property: string; value: string }[],
): NumberValues | null {
  const numbers = declarations.filter(({ property, value }) => {
    return property.startsWith('--') && NUMBER.test(value);
  });
  if (numbers.length < CHANNELS) return null;
  return new Map(numbers.map(({ property, value }) => [property, value.trim()]));
}

const NUMBER = /^\s*[\d.]+(?:%|deg)?\s*$/;

useMode(modeRgb);
useMode(modeHsl);
const toHsl = converter('hsl');

/**
 * Raw channels, as in `--x: 33, 37, 41` for `rgb(var(--x))`, recolored with the same commas or
 * spaces. Undefined for anything but three channels of `rgb` or `hsl`.
 */
export function rewriteChannels(
  value: string,
  colorFunction: string,
  paint: (color: Rgba, printer: ColorPrinter) => string,
): string | undefined {
  const color = parseColor(`${colorFunction}(${value})`);
  if (!color) return undefined;
  const isHsl = colorFunction.startsWith('hsl');
  const comma = value.includes(',') ? ', ' : ' ';
  const painted = paint(color, {
    key: `${isHsl ? 'hsl' : 'rgb'}${comma}`,
    print: (dark) => (isHsl ? hsl(dark) : rgb(dark)).join(comma),
  });
  return color.a < 1 ? `${painted} / ${color.a}` : painted;
}

function rgb({ r, g, b }: Rgba): string[] {
  return [r, g, b].map((channel) => String(Math.round(channel * 255)));
}

function hsl({ r, g, b }: Rgba): string[] {
  const { h = 0, s, l } = toHsl({ mode: 'rgb', r, g, b });
  const round = (number: number) => String(Math.round(number * 10) / 10);
  return [round(h), `${round(s * 100)}%`, `${round(l * 100)}%`];
}

/** How a color is written at one place of a sheet. */
export interface ColorPrinter {
  /** The same for printers that write alike. */
  key: string;
  print: (color: Rgba) => string;
}

/** `#181a1b`, or `#181a1b80` with an alpha of its own. */
export const HEX_PRINTER: ColorPrinter = { key: '', print: formatColor };

/** `rgb(24 26 27 / var(--o))`: the alpha is the page's text. */
export function alphaPrinter(alpha: string): ColorPrinter {
  const byte = (channel: number) => Math.round(channel * 255);
  return {
    key: `/${alpha}`,
    print: ({ r, g, b }) => `rgb(${byte(r)} ${byte(g)} ${byte(b)} / ${alpha})`,
  };
}
