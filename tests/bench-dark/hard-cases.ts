import type { Page } from 'puppeteer-core';
import { brightnessShares } from '../../core/style/audit/bright-areas.ts';
import { isPictureUnchanged } from '../../core/style/audit/picture-unchanged.ts';
import { offsetsIn, type PixelBox } from '../../core/style/audit/pixels.ts';
import { hueAgreement } from '../../core/style/audit/score-screen.ts';
import type { Screen } from '../../core/style/audit/screen.ts';
import { differenceAt, textRatios } from '../../core/style/audit/text-ratios.ts';
import { pictureContrast } from './picture-contrast.ts';

/** A case of the page and what has to be seen in it. */
interface CasePlace {
  name: string;
  box: PixelBox;
  /** By mark: `icon` stands out, `picture` and `same` are kept, `hue` keeps its hue, `shape` is dark. */
  marks: Record<'icon' | 'picture' | 'same' | 'hue' | 'shape', PixelBox[]>;
}

/** Why a case fails; empty when it is well. */
export interface CaseResult {
  name: string;
  faults: string[];
}

const BRIGHT_MOST = 0.02;
/** Of a text box, with its glyphs: more is a glow. */
const GLOW_MOST = 0.3;

/** Where the cases are on the page as it is now. */
export function casePlaces(page: Page): Promise<CasePlace[]> {
  return page.evaluate(() => {
    const place = (el: Element) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    };
    return [...document.querySelectorAll('[data-case]')].map((el) => {
      const marked = (mark: string) => [...el.querySelectorAll(`[data-${mark}]`)].map(place);
      return {
        name: el.getAttribute('data-case') ?? '',
        box: place(el),
        marks: {
          icon: marked('icon'),
          picture: marked('picture'),
          same: marked('same'),
          hue: marked('hue'),
          shape: marked('shape'),
        },
      };
    });
  });
}

export function judgeCases(
  places: readonly CasePlace[],
  before: Screen,
  after: Screen,
): CaseResult[] {
  return places.map((place) => ({ name: place.name, faults: faultsOf(place, before, after) }));
}

function faultsOf({ box, marks }: CasePlace, before: Screen, after: Screen): string[] {
  const within = (screen: Screen) => ({
    ...screen,
    texts: screen.texts.filter(
      ({ x, y, width }) =>
        x + width > box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
    ),
  });
  const faults: string[] = [];
  const texts = textRatios(within(before), within(after));
  for (const { text, ratio, isReadable } of texts) {
    if (!isReadable) faults.push(`“${text.text}” has ${ratio.toFixed(2)}`);
  }
  const isWordless = Object.values(marks).some((boxes) => boxes.length > 0);
  if (texts.length === 0 && !isWordless) faults.push('no text is seen');
  const { bright } = brightnessShares(after.bare, [...marks.picture, ...marks.icon], box);
  if (bright > BRIGHT_MOST) faults.push(`${Math.round(bright * 100)} % bright`);
  for (const text of within(after).texts) {
    const glow = brightnessShares(after.shown, [], text).bright;
    if (glow > GLOW_MOST) faults.push(`“${text.text}” glows`);
  }
  for (const icon of marks.icon) {
    const contrast = pictureContrast(after.shown, icon);
    if (contrast < 3) faults.push(`icon has ${contrast.toFixed(2)}`);
  }
  for (const picture of marks.picture) {
    if (!isPictureUnchanged(before.shown, after.shown, picture)) faults.push('picture changed');
  }
  for (const same of marks.same) {
    if (changedShare(before, after, same) > 0.05) faults.push('changed');
  }
  for (const hue of marks.hue) {
    if (hueAgreement(before.bare, after.bare, { within: hue }) < 0.9) faults.push('hue lost');
  }
  for (const shape of marks.shape) {
    if (brightnessShares(after.shown, [], shape).bright > 0.2) faults.push('drawing stays bright');
    if (pictureContrast(after.shown, shape) < 1.5) faults.push('drawing is not seen');
  }
  return faults;
}

function changedShare(before: Screen, after: Screen, box: PixelBox): number {
  let all = 0;
  let changed = 0;
  for (const offset of offsetsIn(before.shown, box)) {
    all++;
    if (differenceAt(before.shown, after.shown, offset) > 30) changed++;
  }
  return all === 0 ? 1 : changed / all;
}
