import type { FrameColors } from './color-survey.ts';
import { isLike, keyOf, type Look, lookOf } from './look.ts';
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
    return scopes.flatMap((scope) => {
      const index = new SelectorIndex(elements, scope);
      const groups = Map.groupBy(index.members, (at) => keyOf(looks[at] ?? {}));
      groups.delete(keyOf({}));
      return [...groups.values()].flatMap((group): MapEntry[] => {
        const look = looks[group[0] ?? -1];
        if (!look) return [];
        const isFine = (at: number) => {
          const element = elements[at];
          return element !== undefined && isLike(element, looks[at] ?? null, look);
        };
        const selector = index.cover(group, isFine).join(', ');
        const area = group.reduce((sum, at) => sum + (elements[at]?.area ?? 0), 0);
        return [{ frame, scope, selector, look, count: group.length, area }];
      });
    });
  });
}
