import type { FrameColors } from '../inventory/color-survey.ts';
import type { HighlightTarget } from '../inventory/page-styles.ts';
import { usesOf } from './palette.ts';
import { SelectorIndex } from './selector-index.ts';

/** Selectors for all elements that paint a color, one target for each frame and style scope. */
export function colorTargets(frames: readonly FrameColors[], color: string): HighlightTarget[] {
  return frames.flatMap(({ frame, survey: { elements } }) => {
    const paints = elements.map((element) => usesOf(element).some((use) => use.color === color));
    const scopes = new Set(elements.flatMap(({ scope }, at) => (paints[at] ? [scope] : [])));
    return [...scopes].map((scope) => {
      const index = new SelectorIndex(elements, scope);
      const wanted = index.members.filter((at) => paints[at]);
      const selector = index.cover(wanted, (at) => paints[at] ?? false).join(', ');
      return { frame, scope, selector };
    });
  });
}
