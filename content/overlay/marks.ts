import { boxOf } from '../geometry/visible-box.ts';
import { openOverlay } from '../own-elements/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';

/** One color for neighbors to differ by; white text reads on all of them (WCAG 2.1 §1.4.3). */
const MARK_COLORS = ['#b3261e', '#0b57d0', '#146c2e', '#7b1fa2', '#8a4b00', '#006a6a'];

const STYLES = `
.mark { position: fixed; left: 0; top: 0; box-sizing: border-box; border: 2px solid var(--mark); }
.mark b { position: absolute; left: -2px; top: -2px; padding: 0 3px; color: #fff;
  background: var(--mark); font: bold 11px/14px system-ui, sans-serif; white-space: nowrap; }`;

export interface Mark {
  el: Element;
  /** The page-wide id. */
  label: string;
}

/**
 * Set-of-Mark: ids painted over the elements, for models that see a picture, in a layer of their own
 * that moves nothing in the page. The marks follow their elements until they are taken away.
 */
export class Marks {
  #stop: (() => void) | null = null;

  /** Shows these marks instead of any others; none at all takes the layer out of the page. */
  show(marks: readonly Mark[]): void {
    this.hide();
    if (marks.length === 0) return;
    const { root, close } = openOverlay(STYLES);
    const boxes = marks.map(({ el, label }, index) => {
      const box = pageDocument.createElement('div');
      box.className = 'mark';
      box.style.setProperty('--mark', MARK_COLORS[index % MARK_COLORS.length] ?? '#000');
      const tag = pageDocument.createElement('b');
      tag.textContent = label;
      box.append(tag);
      root.append(box);
      return { el, box };
    });
    let frame = 0;
    const follow = () => {
      // All boxes are read before any is written, so that a frame costs one layout.
      const rects = boxes.map(({ el }) => boxOf(el));
      for (const [i, { box }] of boxes.entries()) place(box, rects[i]);
      frame = requestAnimationFrame(follow);
    };
    follow();
    this.#stop = () => {
      cancelAnimationFrame(frame);
      close();
    };
  }

  hide(): void {
    this.#stop?.();
    this.#stop = null;
  }
}

function place(box: HTMLElement, rect: ReturnType<typeof boxOf> | undefined): void {
  if (!rect) return;
  const { left, top, right, bottom } = rect;
  box.style.translate = `${left}px ${top}px`;
  box.style.width = `${right - left}px`;
  box.style.height = `${bottom - top}px`;
}
