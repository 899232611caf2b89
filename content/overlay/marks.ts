import { boxOf } from '../geometry/visible-box.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { openOverlay } from './overlay-host.ts';

/** One colour for neighbours to differ by; white text reads on all of them (WCAG 2.1 §1.4.3). */
const COLOURS = ['#b3261e', '#0b57d0', '#146c2e', '#7b1fa2', '#8a4b00', '#006a6a'];

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
 * Set-of-Mark (dom-extraction-v3 §2.5.7): ids painted over the elements, in a layer of their own
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
      box.style.setProperty('--mark', COLOURS[index % COLOURS.length] ?? '#000');
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
