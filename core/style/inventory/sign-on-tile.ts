import { relativeLuminance } from '../color/wcag-contrast.ts';

const OPAQUE = 0.75 * 255;
/** What is brighter is the sign, what is darker the tile. */
const SIGN_LUMINANCE = 0.2;
/** So much of what is painted is sign, and so many of its pixels meet the tile on every side. */
const [MIN_SIGN, MIN_HELD] = [0.04, 0.9];

/** So many of the outermost pixels, seen from the four sides, are sign where that holds the ink. */
const MIN_FRAME = 0.75;

/**
 * Whether a picture brings the ground of its own ink, so that it is read on any page: a bright sign on a dark tile,
 * or ink within a bright frame or disc. A logo of a bright sign beside dark words does not. `data` are the pixels
 * of a square, four bytes each.
 */
export function isSignOnTile(data: Uint8ClampedArray): boolean {
  const side = Math.sqrt(data.length / 4);
  const parts = Array.from({ length: side * side }, (_, index) => partAt(data, index * 4));
  const painted = parts.filter((part) => part !== 'clear').length;
  const signs = parts.flatMap((part, index) => (part === 'sign' ? [index] : []));
  if (signs.length < painted * MIN_SIGN) return false;
  const meetsTile = (from: number, step: number, count: number) => {
    for (let i = 1; i <= count; i++) {
      const part = parts[from + step * i];
      if (part !== 'sign') return part === 'tile';
    }
    return false;
  };
  const isHeld = (at: number) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return (
      meetsTile(at, -1, x) &&
      meetsTile(at, 1, side - 1 - x) &&
      meetsTile(at, -side, y) &&
      meetsTile(at, side, side - 1 - y)
    );
  };
  if (signs.filter(isHeld).length >= signs.length * MIN_HELD) return true;
  const outermost = Array.from({ length: side }, (_, line) => {
    const row = parts.slice(line * side, (line + 1) * side);
    const column = row.map((_, at) => parts[at * side + line]);
    return [row, row.toReversed(), column, column.toReversed()].flatMap(
      (seen) => seen.find((part) => part !== 'clear') ?? [],
    );
  }).flat();
  return outermost.filter((part) => part === 'sign').length >= outermost.length * MIN_FRAME;
}

function partAt(data: Uint8ClampedArray, at: number): 'clear' | 'sign' | 'tile' {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  if (alpha < OPAQUE) return 'clear';
  const luminance = relativeLuminance({ r: red / 255, g: green / 255, b: blue / 255, a: 1 });
  return luminance > SIGN_LUMINANCE ? 'sign' : 'tile';
}
