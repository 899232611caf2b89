import type { ImagePart } from '../../core/model/message.ts';
import type { Page, Screenshot } from '../../core/page/page.ts';
import { within } from '../page/within.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Enough to know a page by: about 15 kB. CSS pixels, and JPEG quality. */
const SMALL = { widest: 480, quality: 0.5 };
/** A run at a terminal, where nobody waits for the next step, has so much time. Milliseconds. */
const DEADLINE = 3000;

/** What is in view, small, for the record of a step. Rejects with a sentence when Chrome gives none. */
export function stepPicture(page: Pick<Page, 'screenshot'>): Promise<ImagePart> {
  const picture = page.screenshot().then(smallPicture);
  return within(DEADLINE, picture, 'Chrome gave no picture within 3 seconds.');
}

/** A picture as it is kept with a step. */
export function smallPicture(shot: Screenshot): Promise<ImagePart> {
  return shrinkPicture(shot, SMALL);
}
