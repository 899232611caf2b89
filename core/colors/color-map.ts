import type { FrameColors } from './color-survey.ts';
import { type Look, likenessOf, lookOf } from './look.ts';
import { SelectorIndex } from './selector-index.ts';

/** Elements that say the same of colours (dark-mode §0c), in one style scope of one frame. */
export interface MapEntry {
  frame: number;
  /** 0 is the document, others are groups of shadow roots. */
  scope: number;
  /** All selectors that match them, parted by commas. */
  selector: string;
  look: Look;
  /** Elements, and the CSS square pixels of their boxes. */
  count: number;
  area: number;
}

/** The colour map of all frames, each in document order. */
export function colorMap(frames: readonly FrameColors[]): MapEntry[] {
  return frames.flatMap(({ frame, survey: { elements } }) => {
    const scopes = [...new Set(elements.map(({ scope }) => scope))];
    const looks = elements.map(lookOf);
    const likeness = elements.map((element, at) => likenessOf(element, looks[at] ?? null));
    return scopes.flatMap((scope) => {
      const index = new SelectorIndex(elements, scope);
      const saying = index.members.filter((at) => looks[at]);
      const groups = Map.groupBy(saying, (at) => likeness[at]);
      return [...groups].flatMap(([like, group]): MapEntry[] => {
        const look = looks[group[0] ?? -1];
        if (!look) return [];
        const selector = index.cover(group, (at) => likeness[at] === like).join(', ');
        const area = group.reduce((sum, at) => sum + (elements[at]?.area ?? 0), 0);
        return [{ frame, scope, selector, look, count: group.length, area }];
      });
    });
  });
}
