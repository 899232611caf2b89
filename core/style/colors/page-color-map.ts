import type { FrameColors } from '../inventory/color-survey.ts';
import { colorGroupKey, type ElementColors, elementColors } from './element-colors.ts';
import { SelectorIndex } from './selector-index.ts';

/** Elements that have the same colors, in one style scope of one frame. */
export interface ColorMapEntry {
  frame: number;
  /** 0 is the document, others are groups of shadow roots. */
  scope: number;
  /** All selectors that match them, separated by commas. */
  selector: string;
  look: ElementColors;
  /** Number of elements, and the CSS square pixels of their boxes. */
  count: number;
  area: number;
}

/** The color map of all frames, each in document order. */
export function pageColorMap(frames: readonly FrameColors[]): ColorMapEntry[] {
  return frames.flatMap(({ frame, survey: { elements } }) => {
    const scopes = [...new Set(elements.map(({ scope }) => scope))];
    const looks = elements.map(elementColors);
    const likeness = elements.map((element, at) => colorGroupKey(element, looks[at] ?? null));
    return scopes.flatMap((scope) => {
      const index = new SelectorIndex(elements, scope);
      const saying = index.members.filter((at) => looks[at]);
      const groups = Map.groupBy(saying, (at) => likeness[at]);
      return [...groups].flatMap(([like, group]): ColorMapEntry[] => {
        const look = looks[group[0] ?? -1];
        if (!look) return [];
        const selector = index.cover(group, (at) => likeness[at] === like).join(', ');
        const area = group.reduce((sum, at) => sum + (elements[at]?.area ?? 0), 0);
        return [{ frame, scope, selector, look, count: group.length, area }];
      });
    });
  });
}
