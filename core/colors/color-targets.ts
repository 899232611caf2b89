import type { LightTarget } from '../dark/page-styles.ts';
import type { FrameColors } from './color-survey.ts';
import { usesOf } from './palette.ts';
import { SelectorIndex } from './selector-index.ts';

/** Selectors for all elements that paint a colour, one target for each frame and style scope. */
export function colorTargets(frames: readonly FrameColors[], color: string): LightTarget[] {
  return frames.flatMap(({ frame, survey: { elements } }) => {
    const paints = elements.map((one) => usesOf(one).some((use) => use.color === color));
    const scopes = new Set(elements.flatMap(({ scope }, at) => (paints[at] ? [scope] : [])));
    return [...scopes].map((scope) => {
      const index = new SelectorIndex(elements, scope);
      const wanted = index.members.filter((at) => paints[at]);
      const selector = index.cover(wanted, (at) => paints[at] ?? false).join(', ');
      return { frame, scope, selector };
    });
  });
}
