import { mkdir, writeFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import type { Frame, Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import type { PixelBox, Pixels } from '../../core/style/audit/pixels.ts';
import type { Screen } from '../../core/style/audit/screen.ts';
import { cropFaults } from './crop-faults.ts';
import { readScreen } from './screen.ts';
import type { Treatment } from './treatments.ts';

/** A page that is cut into crops: each element of the selector is one, named by its attribute or number. */
export interface CropPage {
  name: string;
  path: string;
  selector: string;
}

export const CROP_VIEWPORT = { width: 1280, height: 1460 };

/** A part of a page before and after a treatment, with what our measures say of it. */
export interface Crop {
  /** Such as `meaning/select-arrow`. */
  name: string;
  treatment: string;
  faults: string[];
}

/** Time for what follows the page by itself. Milliseconds. */
const SETTLING = 1200;

/** Every crop of a page under each treatment; pictures of both sides go to `folder`, if one is named. */
export async function cropsOf(
  { page, panel }: { page: Page; panel: Frame },
  { cropPage, url }: { cropPage: CropPage; url: string },
  { treatments, folder }: { treatments: readonly Treatment[]; folder: string | null },
): Promise<Crop[]> {
  const { name, selector } = cropPage;
  await open(page, url);
  const { marks } = await callPanel(panel, 'places');
  const before: Screen = { ...(await readScreen(page, null)), marks };
  const boxes = await cropBoxes(page, selector);
  const crops: Crop[] = [];
  await save(folder, `${name} before`, before.shown);
  for (const treatment of treatments) {
    await open(page, url);
    await treatment.apply(page, panel);
    await new Promise((done) => setTimeout(done, SETTLING));
    const after = await readScreen(page, panel);
    await treatment.undo(page, panel);
    await save(folder, `${name} ${treatment.name}`, after.shown);
    for (const { key, box } of boxes) {
      const faults = cropFaults(before, after, box);
      crops.push({ name: `${name}/${key}`, treatment: treatment.name, faults });
    }
  }
  return crops;
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.addStyleTag({
    content: '*, ::before, ::after { animation: none !important; transition: none !important; }',
  });
  await new Promise((done) => setTimeout(done, SETTLING));
}

function cropBoxes(page: Page, selector: string): Promise<{ key: string; box: PixelBox }[]> {
  return page.$$eval(selector, (all) =>
    all.map((el, index) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      return { key: el.getAttribute('data-case') ?? String(index), box: { x, y, width, height } };
    }),
  );
}

async function save(
  folder: string | null,
  name: string,
  { width, height, data }: Pixels,
): Promise<void> {
  if (folder === null) return;
  await mkdir(folder, { recursive: true });
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  await writeFile(`${folder}/${name.replace(/\W+/g, '-')}.png`, PNG.sync.write(png));
}
