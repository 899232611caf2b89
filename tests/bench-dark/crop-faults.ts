import { brightAreas } from '../../core/style/audit/bright-areas.ts';
import { erasedShare } from '../../core/style/audit/erased.ts';
import type { PixelBox } from '../../core/style/audit/pixels.ts';
import { hueAgreement, worstChromaKept } from '../../core/style/audit/score-screen.ts';
import type { Screen } from '../../core/style/audit/screen.ts';
import { markFaults } from '../../core/style/audit/seen-marks.ts';
import { textRatios } from '../../core/style/audit/text-ratios.ts';

/** Shares from which on a crop is at fault. */
const [MOST_ERASED, LEAST_CHROMA, LEAST_HUE] = [0.25, 0.7, 0.8];
/** A contrast that fell below this share of what it was. */
const WORSE = 0.95;
/** A disabled control with more contrast looks like any other. */
const MOST_DISABLED = 5;

/** What is wrong with a part of a dark page by our measures; empty where nothing is. */
export function cropFaults(before: Screen, after: Screen, box: PixelBox): string[] {
  const within = (screen: Screen): Screen => ({
    ...screen,
    texts: screen.texts.filter((text) => isIn(text, box)),
    marks: (screen.marks ?? []).filter((mark) => isIn(mark, box)),
  });
  const [was, is] = [within(before), within(after)];
  const earlier = textRatios(was, was);
  const ratios = textRatios(was, is);
  const faults = ratios.flatMap(({ text, ratio, isReadable }) => {
    const was = earlier.find(({ text: one }) => one.x === text.x && one.y === text.y)?.ratio ?? 21;
    // What was no better on the light page is the page's own.
    if (!isReadable && ratio < was * WORSE) return [`text ${ratio.toFixed(1)}`];
    return text.isDisabled && ratio > MOST_DISABLED ? [`disabled ${ratio.toFixed(1)}`] : [];
  });
  const marks = markFaults(was.marks ?? [], before, { ...after, canvases: before.canvases });
  for (const { mark, fault, before: from, after: to } of marks.faults) {
    const place = [mark.x, mark.y, mark.width, mark.height].map(Math.round).join(' ');
    faults.push(`${fault} ${from.toFixed(1)} → ${to.toFixed(1)} (${place})`);
  }
  const erased = erasedShare(before.shown, after.shown, box);
  if (erased > MOST_ERASED) faults.push(`erased ${percent(erased)}`);
  const chroma = worstChromaKept(before.bare, after.bare, { except: before.canvases, within: box });
  if (chroma < LEAST_CHROMA) faults.push(`chroma ${percent(chroma)}`);
  const hue = hueAgreement(before.bare, after.bare, { except: before.canvases, within: box });
  if (hue < LEAST_HUE) faults.push(`hue ${percent(hue)}`);
  const areas = brightAreas(after.bare).filter((area) => isIn(area, box));
  if (areas.length > 0) faults.push(`bright areas ${areas.length}`);
  return faults;
}

function isIn(one: PixelBox, box: PixelBox): boolean {
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
