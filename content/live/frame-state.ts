import type { FrameState } from '../../core/page/frame-node.ts';
import { ownFrameIndex } from './frame-owner.ts';

/** Where this frame's document stands right now. */
export function frameState(): FrameState {
  const root = document.scrollingElement ?? document.documentElement;
  return {
    url: location.href,
    title: document.title,
    viewport: { width: innerWidth, height: innerHeight },
    scroll: {
      x: Math.round(scrollX),
      y: Math.round(scrollY),
      width: root?.scrollWidth ?? 0,
      height: root?.scrollHeight ?? 0,
    },
    index: ownFrameIndex(),
  };
}
