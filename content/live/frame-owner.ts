import type { FrameOwner } from '../../core/page/frame-node.ts';

/**
 * How a frame's document lies in this one: the origin of its content box in document pixels, and
 * the scale that CSS transforms give it. The index in `window.frames` is what the child can find
 * out about itself too, whatever its origin.
 */
export function frameOwnerOf(el: HTMLIFrameElement): FrameOwner {
  const rect = el.getBoundingClientRect();
  const scale = el.offsetWidth > 0 ? rect.width / el.offsetWidth : 1;
  const style = getComputedStyle(el);
  const inset = (border: number, padding: string) =>
    (border + (Number.parseFloat(padding) || 0)) * scale;
  return {
    index: indexOf(el.contentWindow),
    x: Math.round(rect.left + scrollX + inset(el.clientLeft, style.paddingLeft)),
    y: Math.round(rect.top + scrollY + inset(el.clientTop, style.paddingTop)),
    scale: Math.round(scale * 1000) / 1000,
    src: el.src ?? '',
  };
}

/** A frame's place among its parent's frames; -1 for the top frame and inside shadow trees. */
export function ownFrameIndex(): number {
  return window.parent === window ? -1 : positionIn(window.parent, window);
}

function indexOf(child: Window | null): number {
  return child ? positionIn(window, child) : -1;
}

function positionIn(parent: Window, child: Window): number {
  for (let i = 0; i < parent.length; i++) if (parent[i] === child) return i;
  return -1;
}
