import { pageDocument } from '../platform/page-document.ts';

interface InteractionListener {
  /** `target` is the element that the event is about, if it is about one. */
  change(target: Element | null): void;
  /** The document has another size: things may lie elsewhere, and are what they were. */
  resized(): void;
  /** `target` is the container that scrolled, or null for the page itself. */
  scroll(target: Element | null): void;
}

/**
 * Events after which a page may look different although its DOM did not change. What is edited in an `EditContext` has
 * no `input` behind its `beforeinput` (EditContext API §4.3).
 */
const CHANGE_EVENTS = (
  'beforeinput input change focusin focusout toggle transitionend animationend load fullscreenchange ' +
  'invalid reset'
).split(' ');

/**
 * Calls back on what moves or alters elements without a mutation: typing, focus, scrolling,
 * resizing, loaded images and fonts, finished transitions. Ends with `signal`.
 */
export function watchInteraction(listener: InteractionListener, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  for (const type of CHANGE_EVENTS) {
    addEventListener(type, (event) => listener.change(eventTarget(event)), options);
  }
  addEventListener('resize', () => listener.change(null), options);
  addEventListener(
    'scroll',
    ({ target }) => listener.scroll(target instanceof Element ? target : null),
    options,
  );
  pageDocument.fonts()?.addEventListener('loadingdone', () => listener.change(null), { signal });
  watchSize(listener, signal);
}

/** The page's height changes when images and late styles arrive. */
function watchSize(listener: InteractionListener, signal: AbortSignal): void {
  const root = pageDocument.documentElement();
  if (!root) return;
  const observer = new ResizeObserver(() => listener.resized());
  observer.observe(root);
  const body = pageDocument.body();
  if (body) observer.observe(body);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Inside shadow trees too, where `target` is the host. */
function eventTarget(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}
