import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import type { ReadFrame } from '../live/read-frame.ts';
import { openOverlay } from '../platform/overlay-host.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatClosest, flatContains } from '../read/flat-tree.ts';
import { hitAt } from '../read/occlusion.ts';
import { placeOf } from '../read/place-of.ts';
import { shadowRootOf } from '../read/shadow-root.ts';
import { Marks } from './marks.ts';

/** Answers what the panel asks to show to a person in this frame, until `signal` aborts. */
export function overlayAnswers(
  frame: ReadFrame,
  send: (event: FrameEvent) => void,
  signal: AbortSignal,
) {
  const { inventory } = frame;
  const { ids } = inventory;
  const highlight = new Highlight();
  const marks = new Marks();
  let picking: AbortController | null = null;
  signal.addEventListener('abort', () => {
    highlight.hide();
    marks.hide();
    picking?.abort();
  });

  const idOf = (el: Element | null) => (el ? ids.idOf(el) : null);
  return {
    highlight(node, label) {
      const el = node === null ? undefined : ids.elementOf(node);
      if (el) highlight.show(el, label);
      else highlight.hide();
    },
    showMarks(nodes, covered) {
      const apart = new Set(covered);
      const shown = nodes.flatMap((node) => {
        const el = ids.elementOf(node);
        return el ? { el, label: frame.prefix + node, isCovered: apart.has(node) } : [];
      });
      marks.show(shown);
    },
    pick(isOn) {
      picking?.abort();
      picking = isOn ? new AbortController() : null;
      if (!picking) return;
      startPicker(
        (el) => flatClosest(el, (at) => inventory.listing(at) !== undefined),
        {
          hovered: (el) => send({ type: 'hovered', node: idOf(el) }),
          picked: (el) => send({ type: 'picked', node: idOf(el) }),
        },
        picking.signal,
      );
    },
    scrollIntoView(node) {
      const el = ids.elementOf(node);
      if (el) unclobbered.scrollIntoView(el, { block: 'center', inline: 'nearest' });
    },
  } satisfies Partial<Answers<FrameApi>>;
}

interface PickerListener {
  /** The listed element around what is under the pointer, or null. */
  hovered(el: Element | null): void;
  /** The person's choice; null when they pressed Escape. */
  picked(el: Element | null): void;
}

/** Events a page must not see while a person picks: it would act on them. */
const SWALLOWED =
  'pointerdown pointerup mousedown mouseup click dblclick contextmenu touchstart touchend'.split(
    ' ',
  );

/**
 * Lets a person choose an element in the page; `listedAround` finds the element that has a row.
 * Ends with `signal`. Clicks never reach the page.
 */
function startPicker(
  listedAround: (el: Element) => Element | null,
  listener: PickerListener,
  signal: AbortSignal,
): void {
  const options = { capture: true, signal };
  let current: Element | null = null;
  const at = (event: MouseEvent) => {
    const hit = hitAt(event.clientX, event.clientY);
    return hit && listedAt(hit, event, listedAround);
  };
  addEventListener(
    'pointermove',
    (event) => {
      const el = at(event);
      if (el === current) return;
      current = el;
      listener.hovered(el);
    },
    options,
  );
  const resting = underRestingPointer();
  current = resting && listedAround(resting);
  if (current) listener.hovered(current);
  pageDocument.listen('pointerleave', () => listener.hovered(null), options);
  for (const type of SWALLOWED) {
    addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const el = type === 'click' && event instanceof MouseEvent ? at(event) : null;
        if (el) listener.picked(el);
      },
      { ...options, passive: false },
    );
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      listener.picked(null);
    },
    options,
  );
}

/**
 * The listed element at a point that hits `hit`: the one around it, or what that holds or hides there. A person
 * asks about the button that they see, and not about the sheet over it, which has no row.
 */
function listedAt(
  hit: Element,
  { clientX, clientY }: MouseEvent,
  listedAround: (el: Element) => Element | null,
): Element | null {
  let found = listedAround(hit);
  for (const el of stackAt(document, clientX, clientY)) {
    const listed = listedAround(el);
    if (listed && (!found || flatContains(found, listed))) found = listed;
  }
  return found;
}

/** Everything at a point, the topmost first, in shadow trees too. */
function stackAt(root: Document | ShadowRoot, x: number, y: number): Element[] {
  const own = rootQueries
    .at(root, x, y)
    .filter((el) => unclobbered.contains(root, el) && !isOwnHost(el));
  return own.flatMap((el) => {
    const shadow = shadowRootOf(el);
    return shadow ? [...stackAt(shadow, x, y), el] : [el];
  });
}

/** The element under a pointer that rests in this frame since before; a frame's owner stands for no element. */
function underRestingPointer(): Element | null {
  const el = [...pageDocument.querySelectorAll(':hover')].at(-1);
  return el && !(el instanceof HTMLIFrameElement) ? el : null;
}

/** Colors of Chrome's own element highlight. */
const STYLES = `
.box { position: fixed; box-sizing: border-box; background: rgb(111 168 220 / .45);
  outline: 1px solid rgb(26 115 232); }
.label { position: fixed; max-width: 60vw; padding: 2px 6px; border-radius: 3px;
  font: 12px/16px system-ui, sans-serif; white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis; color: #fff; background: #1a3f6e; }`;

/** Highlights one element at a time, and leaves nothing in the page when none is highlighted. */
class Highlight {
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
  const { left, top, right, bottom } = placeOf(el);
  box.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
  const height = tag.offsetHeight;
  const y = top >= height + 2 ? top - height - 2 : Math.min(bottom + 2, innerHeight - height);
  const x = Math.max(0, Math.min(left, innerWidth - tag.offsetWidth));
  tag.style.cssText = `left:${x}px;top:${Math.max(0, y)}px`;
}
