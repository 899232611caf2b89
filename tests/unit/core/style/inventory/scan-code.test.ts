import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type Pixels, scannedCode } from '../../../../../core/style/inventory/scan-code.ts';
import { pagePackage } from '../../../../pages/page-package.ts';

const require = createRequire(pagePackage('package.json'));
const qrcode = require('qrcode-generator') as (
  version: number,
  level: string,
) => {
  addData(text: string): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
};
const JsBarcode = require('jsbarcode') as (target: object, text: string, how: object) => void;

type Bits = (x: number, y: number) => boolean;
type Color = readonly [number, number, number, number];
const BLACK: Color = [0, 0, 0, 255];
const WHITE: Color = [255, 255, 255, 255];
const CLEAR: Color = [0, 0, 0, 0];

interface Look {
  width: number;
  height: number;
  dark?: Color;
  light?: Color;
}

function painted(bits: Bits, { width, height, dark = BLACK, light = WHITE }: Look): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(bits(x, y) ? dark : light, (y * width + x) * 4);
  }
  return { data, width, height };
}

/** A QR code of so many pixels a side, with so many modules of quiet zone. */
function qr(text: string, side: number, zone: number, colors: Partial<Look> = {}): Pixels {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = side / (count + 2 * zone);
  const at = (value: number) => Math.floor(value / module) - zone;
  const isIn = (value: number) => value >= 0 && value < count;
  const bits: Bits = (x, y) => isIn(at(x)) && isIn(at(y)) && code.isDark(at(y), at(x));
  return painted(bits, { width: side, height: side, ...colors });
}

/** Bars of so many pixels a narrow one, with so many of quiet zone. */
function bars(text: string, format: string, narrow: number, zone: number, colors = {}): Pixels {
  const target: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(target, text, { format });
  const data = (target.encodings ?? []).map((part) => part.data).join('');
  const bits: Bits = (x) => data[Math.floor(x / narrow) - zone] === '1';
  return painted(bits, { width: (data.length + 2 * zone) * narrow, height: 60, ...colors });
}

test.each([
  ['short', 25 * 3],
  ['https://example.com/a/longer/address?with=parameters', 200],
  ['x'.repeat(250), 360],
  ['sized to no whole pixel', 113],
])(
  'a QR code that says %s is one in any colors, and lacks what it lacks of its zone',
  (text, side) => {
    for (const colors of [
      {},
      { light: CLEAR },
      { dark: [20, 30, 110, 255] as const },
      { dark: WHITE, light: [24, 26, 27, 255] as const },
    ]) {
      const code = scannedCode(qr(text, side, 4, colors));
      expect(code).not.toBeNull();
      expect(code?.margin).toBeLessThan(1.5 * (code?.module ?? 0));
      const bare = scannedCode(qr(text, side, 0, colors));
      expect(bare?.margin).toBeGreaterThan(3 * (bare?.module ?? 99));
    }
  },
);

test.each([
  ['CODE128', 'Penumbra-42'],
  ['CODE39', 'PENUMBRA'],
  ['EAN13', '5901234123457'],
  ['EAN8', '96385074'],
  ['ITF14', '15400141288763'],
])('bars of %s are a code', (format, text) => {
  for (const colors of [{}, { light: CLEAR }, { dark: WHITE, light: BLACK }]) {
    for (const narrow of [1, 2, 3]) {
      const code = scannedCode(bars(text, format, narrow, 10, colors));
      expect(code?.module).toBe(narrow);
      expect(code?.margin).toBeLessThan(2 * narrow);
      const bare = scannedCode(bars(text, format, narrow, 0, colors));
      expect(bare?.margin).toBeGreaterThan(7 * narrow);
    }
  }
});

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed / 2 ** 32;
};

test.each<[string, Bits]>([
  ['stripes', (x) => x % 8 < 4],
  ['a checkerboard', (x, y) => (x >> 3) % 2 === (y >> 3) % 2],
  ['a disc', (x, y) => Math.hypot(x - 50, y - 50) < 40],
  ['one finder pattern', (x, y) => Math.max(Math.abs(x - 50), Math.abs(y - 50)) % 20 < 8],
  ['a square frame', (x, y) => Math.max(Math.abs(x - 50), Math.abs(y - 50)) > 40],
  ['bars of a chart', (x, y) => x % 10 < 6 && y > (x * 37) % 90],
  ['lines of words', (x, y) => y % 12 < 6 && (x * 7 + y * 13) % 5 < 2],
])('%s are no code', (_, bits) => {
  expect(scannedCode(painted(bits, { width: 100, height: 100 }))).toBeNull();
});

test('grain of two tones is no code, and a photo is none', () => {
  for (let seed = 1; seed < 60; seed++) {
    const next = random(seed);
    const module = 1 + (seed % 6);
    const cells = Array.from({ length: 10_000 }, () => next() < 0.5);
    const bits: Bits = (x, y) =>
      cells[Math.floor(y / module) * 100 + Math.floor(x / module)] === true;
    expect(scannedCode(painted(bits, { width: 100, height: 100 }))).toBeNull();
  }
  const next = random(7);
  const photo = painted(() => false, { width: 60, height: 60 });
  for (let at = 0; at < photo.data.length; at++) photo.data[at] = at % 4 === 3 ? 255 : next() * 255;
  expect(scannedCode(photo)).toBeNull();
});
