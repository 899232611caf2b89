import {
  converter,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  toGamut,
  useMode,
} from 'culori/fn';
import { isInSrgb } from './is-in-srgb.ts';
import type { Rgba } from './rgba.ts';

// Every color space of CSS Color 4.
for (const mode of [modeRgb, modeHsl, modeHwb, modeLrgb, modeP3, modeA98, modeProphoto]) {
  useMode(mode);
}
for (const mode of [modeLab, modeLch, modeOklab, modeOklch, modeRec2020, modeXyz50, modeXyz65]) {
  useMode(mode);
}

const toRgb = converter('rgb');
const intoSrgb = toGamut('rgb', 'oklch');

/** A cache: pages repeat their few colors thousands of times. */
const known = new Map<string, Rgba | null>();
const MAX_KNOWN_COLORS = 20_000;

/**
 * Parses any color of CSS Color 4, mapped into sRGB where it lies outside. Undefined for what only
 * the browser can resolve: `currentColor`, system colors, `var()`, `color-mix()`, relative colors.
 */
export function parseColor(text: string): Rgba | undefined {
  let color = known.get(text);
  if (color === undefined) {
    color = readColor(text.trim());
    if (known.size >= MAX_KNOWN_COLORS) known.clear();
    known.set(text, color);
  }
  return color ?? undefined;
}

/** The form in which browsers print nearly every color; channels are whole numbers. */
const PRINTED = /^rgba?\((\d{1,3}), (\d{1,3}), (\d{1,3})(?:, (0|1|0?\.\d+))?\)$/;

function readColor(text: string): Rgba | null {
  const printed = PRINTED.exec(text);
  if (printed) return fromBytes(printed);
  const parsed = parsedBy(text.toLowerCase());
  if (!parsed) return null;
  const direct = toRgb(parsed);
  const { r, g, b } = isInSrgb(direct) ? direct : intoSrgb(parsed);
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel || 0));
  return { r: clamp(r), g: clamp(g), b: clamp(b), a: parsed.alpha ?? 1 };
}

function fromBytes([, r, g, b, alpha]: RegExpExecArray): Rgba {
  const share = (byte: string | undefined) => Math.min(1, Number(byte) / 255);
  return { r: share(r), g: share(g), b: share(b), a: alpha === undefined ? 1 : Number(alpha) };
}

function parsedBy(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    // culori 4.0.2 throws for functions that are not colors, such as `blur(1rem)`.
    return undefined;
  }
}
