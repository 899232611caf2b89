import { flatContains } from '../flat-tree/flat-tree.ts';
import { shadowRootOf } from '../flat-tree/shadow-root.ts';
import { hitAt } from '../geometry/occlusion.ts';
import { isOwnHost } from '../own-elements/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';

interface PickerListener {
  /** The listed element around what lies under the pointer, or null. */
  hovered(el: Element | null): void;
  /** The person's choice; null when they pressed Escape. */
  picked(el: Element | null): void;
}

/** Events a page must not see while a person picks: it would act on them. */
const SWALLOWED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
] as const;

/**
 * Lets a person choose an element in the page; `listedAround` finds the element that has a row.
 * Ends with `signal`. Clicks never reach the page.
 */
export function startPicker(
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
