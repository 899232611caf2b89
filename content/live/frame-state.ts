import type { FrameState } from '../../core/page/frame-node.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { ownFrameIndex, ownFramePath } from './frame-owner.ts';

/** Where this frame's document stands right now. */
export function frameState(): FrameState {
  const root = pageDocument.scrollingElement() ?? pageDocument.documentElement();
  return {
    url: location.href,
    title: pageDocument.title(),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: {
      x: Math.round(scrollX),
      y: Math.round(scrollY),
      width: root?.scrollWidth ?? 0,
      height: root?.scrollHeight ?? 0,
    },
    index: ownFrameIndex(),
    path: ownFramePath(),
    ...(pageDocument.contentType() === 'application/pdf' && { isPdf: true as const }),
  };
}
