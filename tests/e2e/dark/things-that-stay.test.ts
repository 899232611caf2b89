import { createRequire } from 'node:module';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import { pagePackage } from '../../pages/page-package.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { forgetSites, keepDark } from './keep-dark.ts';
import { canvas } from './open-dark.ts';

const require = createRequire(pagePackage('package.json'));

/** What is used of `@zxing/library`. */
interface Scanner {
  RGBLuminanceSource: new (lights: Uint8ClampedArray, width: number, height: number) => object;
  HybridBinarizer: new (source: object) => object;
  BinaryBitmap: new (binarizer: object) => object;
  MultiFormatReader: new () => { decode(bitmap: object): { getText(): string } };
}

const harness = useHarness();

beforeEach(async () => {
  const usual = { canvas: 'rgb(255, 255, 255)', colorScheme: 'normal' };
  await keepDark(harness(), { engine: { ...usual, knobs: DEFAULT_KNOBS, readsGround: true } });
});
afterEach(() => forgetSites(harness()));

test('a scanner reads every code of a dark page: its modules are dark, on a light plate with its margin', async () => {
  const page = await harness().openTab('/fixtures/dark/keeps/codes.html');
  await canvas(page).toBe('rgb(30, 30, 30)');
  const names = await page.$$eval('section', (all) =>
    all.map((el) => el.getAttribute('data-code') ?? ''),
  );
  expect(names).toHaveLength(9);
  const readable = async () => {
    const found = await Promise.all(names.map((name) => scanned(page, name)));
    return names.filter((name, at) => found[at] !== name);
  };
  await soon(readable).toEqual([]);
});

test('a page that its own filter makes dark stays dark', async () => {
  const page = await harness().openTab('/fixtures/dark/keeps/by-filter.html');
  await soon(() => page.evaluate(() => document.readyState)).toBe('complete');
  await new Promise((done) => setTimeout(done, 1_000));
  expect(await meanLight(page)).toBeLessThan(40);
});

test('a dark product on transparency is no drawing, and a logo of ink beside it is', async () => {
  const page = await harness().openTab('/fixtures/dark/keeps/product.html');
  const filterOf = (id: string) => page.$eval(id, (el) => getComputedStyle(el).filter);
  await soon(() => filterOf('#logo')).toContain('invert');
  expect(await filterOf('#product')).toBe('none');
});

test('what names a color shows it, and what names none is dark; a picker has all hues', async () => {
  const page = await harness().openTab('/fixtures/dark/keeps/swatches.html');
  const colors = (name: string) =>
    page.$$eval(`[data-${name}]`, (all) => all.map((el) => getComputedStyle(el).backgroundColor));
  await soon(() => colors('kept')).toEqual([
    'rgb(255, 255, 255)',
    'rgb(255, 250, 205)',
    'rgb(255, 230, 200)',
    'rgb(207, 232, 255)',
    'rgb(250, 250, 210)',
  ]);
  expect(await colors('turned')).not.toContain('rgb(255, 251, 230)');
  expect(await page.$eval('.hues', (el) => getComputedStyle(el).backgroundImage)).toContain(
    'rgb(255, 255, 0)',
  );
});

/** What a scanner reads in a part of the page and 30 pixels around it; its fault where it reads nothing. */
async function scanned(page: Page, name: string): Promise<string> {
  const { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } =
    require('@zxing/library') as Scanner;
  const section = await page.$(`[data-code="${name}"]`);
  const box = await section?.boundingBox();
  if (!box) return 'not there';
  const { x, y, width, height } = box;
  const clip = { x: x - 30, y: y - 30, width: width + 60, height: height + 60 };
  const png = PNG.sync.read(
    Buffer.from(await page.screenshot({ clip, captureBeyondViewport: true })),
  );
  const lights = new Uint8ClampedArray(png.width * png.height);
  for (let at = 0; at < lights.length; at++) {
    const [red = 0, green = 0, blue = 0] = png.data.subarray(at * 4, at * 4 + 3);
    lights[at] = (red + 2 * green + blue) / 4;
  }
  try {
    const source = new RGBLuminanceSource(lights, png.width, png.height);
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch (error) {
    return String(error);
  }
}

async function meanLight(page: Page): Promise<number> {
  const { data } = PNG.sync.read(Buffer.from(await page.screenshot()));
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += data[at + 1] ?? 0;
  return sum / (data.length / 4);
}
