import type { ImagePart } from '../../../core/llm/call/message.ts';
import type { Page, Screenshot } from '../../../core/page/page.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Enough to recognize a page: about 15 kB. CSS pixels, and JPEG quality. */
const SMALL = { widest: 480, quality: 0.5 };
/** Longest wait in a run at a terminal, where nobody waits for the next step. Milliseconds. */
const DEADLINE = 3000;

/**
 * What is in view, small, for the record of a step. Rejects with a sentence when Chrome gives no
 * picture.
 */
export function stepPicture(page: Pick<Page, 'screenshot'>): Promise<ImagePart> {
  const picture = page.screenshot().then(smallPicture);
  return withDeadline(picture, DEADLINE, inEnglish('page.chromeGaveNoPicture2'));
}

/** A picture as it is stored with a step. */
export function smallPicture(shot: Screenshot): Promise<ImagePart> {
  return shrinkPicture(shot, SMALL);
}
