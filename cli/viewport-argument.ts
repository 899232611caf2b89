import { UsageError } from './command.ts';

/** Chromium draws no surface larger than this many pixels a side. */
const LARGEST = 16_384;

/** The size in `1280x800`, in CSS pixels. Throws a `UsageError`. */
export function parseViewport(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = /^\d+x\d+$/.test(text) ? text.split('x').map(Number) : [];
  const fits = (side: number) => side >= 1 && side <= LARGEST;
  if (fits(width) && fits(height)) return { width, height };
  throw new UsageError(`The viewport "${text}" is not of the form 1280x800.`);
}
