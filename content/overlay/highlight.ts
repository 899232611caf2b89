import { boxOf } from '../geometry/visible-box.ts';
import { openOverlay } from '../own-elements/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';

/** Colors of Chrome's own element highlight. */
const STYLES = `
.box { position: fixed; box-sizing: border-box; background: rgb(111 168 220 / .45);
  outline: 1px solid rgb(26 115 232); }
.label { position: fixed; max-width: 60vw; padding: 2px 6px; border-radius: 3px;
  font: 12px/16px system-ui, sans-serif; white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis; color: #fff; background: #1a3f6e; }`;

/** Highlights one element at a time, and leaves nothing in the page when none is highlighted. */
export class Highlight {
  #stop: (() => void) | null = null;

  /** Shows a box around `el` with `label` beside it, following it while it moves. */
  show(el: Element, label: string): void {
    this.hide();
    const { root, close } = openOverlay(STYLES);
    const box = pageDocument.createElement('div');
    box.className = 'box';
    const tag = pageDocument.createElement('div');
    tag.className = 'label';
    tag.textContent = label;
    root.append(box, tag);
    let frame = 0;
    const follow = () => {
      place(el, box, tag);
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

function place(el: Element, box: HTMLElement, tag: HTMLElement): void {
  const { left, top, right, bottom } = boxOf(el);
  box.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
  const height = tag.offsetHeight;
  const y = top >= height + 2 ? top - height - 2 : Math.min(bottom + 2, innerHeight - height);
  const x = Math.max(0, Math.min(left, innerWidth - tag.offsetWidth));
  tag.style.cssText = `left:${x}px;top:${Math.max(0, y)}px`;
}
