import type { Whereabouts } from '../../core/page/frame/outline-piece.ts';
import type { Rect } from '../geometry/visible-box.ts';

/** In which direction something out of view lies. */
export function whereIs(rect: Rect, { top, bottom }: Rect): Whereabouts {
  if (rect.top >= bottom - 1) return 'below';
  return rect.bottom <= top + 1 ? 'above' : 'beside';
}
