import { relativeLuminance } from '../color/wcag-contrast.ts';

/** A code for scanners in a picture. Lengths are in pixels of the picture that was looked at. */
export interface ScannedCode {
  /** Side of a module, or width of the narrowest bar. */
  module: number;
  /** What is missing of the quiet zone that a scanner needs around it. */
  margin: number;
}

/** The pixels of a picture, four bytes each, not premultiplied. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Modules of quiet zone: ISO/IEC 18004 §6.3.8 for QR codes, ISO/IEC 15417 and 15420 for bars, to each side. */
const [QR_ZONE, BAR_ZONE] = [4, 10];

/**
 * Finds a QR code or a bar code in a picture, by what a scanner looks for: three finder patterns at the corners of a
 * square (ISO/IEC 18004 §12 b), or bars of several widths that stand the whole height. Null without one. Light codes
 * on dark are found, too.
 */
export function scannedCode(pixels: Pixels): ScannedCode | null {
  const dark = darkBits(pixels);
  if (dark === null) return null;
  const grid = { ...pixels, dark };
  const light = { ...pixels, dark: dark.map((bit) => 1 - bit) };
  return qrCode(grid) ?? barCode(grid) ?? qrCode(light) ?? barCode(light);
}

interface Grid {
  /** 1 where a pixel is dark. */
  dark: Uint8Array;
  width: number;
  height: number;
}

const [DARK, LIGHT] = [0.25, 0.5];
/** Smoothed edges are neither dark nor light. */
const MAX_BETWEEN = 0.25;

/** Which pixels are dark; null where many are neither, as in a photo. What is clear is light. */
function darkBits({ data }: Pixels): Uint8Array | null {
  const dark = new Uint8Array(data.length / 4);
  let [between, count] = [0, 0];
  for (let at = 0; at < dark.length; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    const over = (channel: number) => 1 - (alpha / 255) * (1 - channel / 255);
    const luminance = relativeLuminance({ r: over(red), g: over(green), b: over(blue), a: 1 });
    if (luminance > DARK && luminance < LIGHT) between++;
    if (luminance < (DARK + LIGHT) / 2) {
      dark[at] = 1;
      count++;
    }
  }
  const share = count / dark.length;
  return between > dark.length * MAX_BETWEEN || share < 0.1 || share > 0.9 ? null : dark;
}

/** Lengths of the runs of equal bits along a line, and where each starts. */
function runsOf(grid: Grid, line: number, isRow: boolean): { start: number; length: number }[] {
  const size = isRow ? grid.width : grid.height;
  const [from, step] = isRow ? [line * grid.width, 1] : [line, grid.width];
  const runs: { start: number; length: number }[] = [];
  for (let at = 0; at < size; at++) {
    const last = runs.at(-1);
    const isSame = at > 0 && grid.dark[from + at * step] === grid.dark[from + (at - 1) * step];
    if (last && isSame) last.length++;
    else runs.push({ start: at, length: 1 });
  }
  return runs;
}

/** Dark, light, dark, light, dark across the middle of a finder pattern, in modules. */
const FINDER = [1, 1, 3, 1, 1];

interface Finder {
  x: number;
  y: number;
  module: number;
}

/** Where a line goes through the middle of a finder pattern, and the length of a module there. */
function findersAlong(grid: Grid, line: number, isRow: boolean): { at: number; module: number }[] {
  const runs = runsOf(grid, line, isRow);
  const [from, step] = isRow ? [line * grid.width, 1] : [line, grid.width];
  return runs.flatMap(({ start }, index) => {
    if (grid.dark[from + start * step] !== 1) return [];
    const five = runs.slice(index, index + 5);
    const total = five.reduce((sum, { length }) => sum + length, 0);
    const module = total / 7;
    const isLike =
      five.length === 5 &&
      module >= 1 &&
      FINDER.every((modules, i) => {
        return (
          Math.abs((five[i]?.length ?? 0) - modules * module) <= module * (modules > 1 ? 1 : 0.6)
        );
      });
    return isLike ? [{ at: start + total / 2, module }] : [];
  });
}

function qrCode(grid: Grid): ScannedCode | null {
  const finders: Finder[] = [];
  for (let y = 0; y < grid.height; y++) {
    for (const { at: x, module } of findersAlong(grid, y, true)) {
      const isKnown = finders.some((one) => isCloserThan(one, { x, y }, 3 * module));
      if (isKnown) continue;
      const across = findersAlong(grid, Math.floor(x), false);
      const middle = across.find(({ at }) => Math.abs(at - y) < 2 * module);
      const finder = middle && { x, y: middle.at, module };
      if (finder && isWhole(grid, finder)) finders.push(finder);
    }
    if (finders.length > MAX_FINDERS) return null;
  }
  const corners = threeCorners(finders);
  if (corners === null) return null;
  const module = corners.reduce((sum, one) => sum + one.module, 0) / 3;
  return { module, margin: Math.max(0, QR_ZONE * module - leastMargin(grid)) };
}

/** So many of the 49 modules of a finder pattern are as they should be. */
const MIN_RIGHT = 45;

function isWhole({ dark, width, height }: Grid, { x, y, module }: Finder): boolean {
  let right = 0;
  for (let row = -3; row <= 3; row++) {
    for (let column = -3; column <= 3; column++) {
      const [at, line] = [Math.floor(x + column * module), Math.floor(y + row * module)];
      if (at < 0 || line < 0 || at >= width || line >= height) continue;
      const isDark = Math.max(Math.abs(row), Math.abs(column)) !== 2;
      if ((dark[line * width + at] === 1) === isDark) right++;
    }
  }
  return right >= MIN_RIGHT;
}

/** More patterns than a picture of some codes has: something else repeats there. */
const MAX_FINDERS = 40;

function isCloserThan(
  one: { x: number; y: number },
  other: { x: number; y: number },
  most: number,
) {
  return Math.hypot(one.x - other.x, one.y - other.y) < most;
}

/** Three patterns of one size at the corners of a square. */
function threeCorners(finders: readonly Finder[]): readonly Finder[] | null {
  for (const corner of finders) {
    const like = finders.filter(
      (one) => one !== corner && Math.abs(one.module - corner.module) < corner.module * 0.4,
    );
    for (const [index, one] of like.entries()) {
      for (const other of like.slice(index + 1)) {
        const [ax, ay, bx, by] = [
          one.x - corner.x,
          one.y - corner.y,
          other.x - corner.x,
          other.y - corner.y,
        ];
        const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
        const isSquare = Math.abs(a - b) < 0.15 * a && Math.abs(ax * bx + ay * by) < 0.15 * a * b;
        // The smallest code has 21 modules, 14 from middle to middle.
        if (isSquare && a > 10 * corner.module) return [corner, one, other];
      }
    }
  }
  return null;
}

/** Heights at which bars are looked at: words stand below or above them. */
const BAR_LINES = [0.25, 0.35, 0.45, 0.55];
/** Bars and gaps at least: the shortest code has as many. */
const MIN_RUNS = 30;
const MIN_ALIKE = 0.97;
/** Wide ones are this much wider than the narrowest, and so many are. */
const [WIDE, MIN_WIDE] = [1.6, 0.15];
/** No bar nor gap is wider, in narrow ones. */
const MAX_WIDE = 9;

function barCode(grid: Grid): ScannedCode | null {
  const lines = BAR_LINES.map((share) => Math.floor(grid.height * share));
  const [first = 0, ...others] = lines;
  const row = (y: number) => grid.dark.subarray(y * grid.width, (y + 1) * grid.width);
  const isAlike = (y: number) => {
    const same = row(y).reduce((sum, bit, x) => sum + (bit === row(first)[x] ? 1 : 0), 0);
    return same >= grid.width * MIN_ALIKE;
  };
  if (others.filter(isAlike).length < 2) return null;
  const runs = runsOf(grid, first, true);
  // The quiet zones are no gaps.
  const isDark = (at: number) => row(first)[runs.at(at)?.start ?? 0] === 1;
  const bars = runs.slice(isDark(0) ? 0 : 1, isDark(-1) ? undefined : -1);
  const widths = bars.map(({ length }) => length).sort((a, b) => a - b);
  const narrow = widths[Math.floor(widths.length * 0.1)] ?? 0;
  const wide = widths.filter((width) => width >= narrow * WIDE).length;
  const isCode =
    bars.length >= MIN_RUNS &&
    wide >= bars.length * MIN_WIDE &&
    wide <= bars.length * (1 - MIN_WIDE) &&
    (widths.at(-1) ?? 0) <= narrow * MAX_WIDE;
  if (!isCode) return null;
  const sides = [bars[0]?.start ?? 0, grid.width - endOf(bars.at(-1))];
  return { module: narrow, margin: Math.max(0, BAR_ZONE * narrow - Math.min(...sides)) };
}

function endOf(run: { start: number; length: number } | undefined): number {
  return run ? run.start + run.length : 0;
}

/** The light that is left of a picture around all that is dark, on its narrowest side. */
function leastMargin({ dark, width, height }: Grid): number {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const [at, bit] of dark.entries()) {
    if (bit !== 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return Math.min(left, top, width - right, height - bottom);
}
