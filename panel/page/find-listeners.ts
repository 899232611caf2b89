import { type EvalFrame, evalInFrame } from './eval-in-frame.ts';
import type { FrameLink } from './frame-link.ts';

/**
 * Tells a frame which of its elements have listeners for clicks or drops. Only DevTools' console can list those
 * (`getEventListeners`, in the page's own world, without a debugger banner), so it sends each such
 * element an event of a random name, which the content script hears. React keeps its handlers on
 * the element itself and listens at the root; they are found by its property. Rejects with an
 * `UnreachableFrame` when DevTools has no way into the frame, and resolves with the milliseconds that
 * the page says it took.
 */
export async function findListeners(link: FrameLink, frame: EvalFrame): Promise<number> {
  const token = `p${crypto.randomUUID()}`;
  await link.request({ type: 'hear-listeners', token });
  try {
    const send = (w: string) =>
      `(${sendTokens})(${w}.document, ${JSON.stringify(token)}, getEventListeners)`;
    const ms = await evalInFrame(frame, send, { isContentScript: false, isInside: true });
    return typeof ms === 'number' && ms >= 0 ? ms : Number.POSITIVE_INFINITY;
  } finally {
    link.send({ type: 'heard-listeners' });
  }
}

/** Runs in the page's own world, which may be hostile: nothing is believed but the events. */
function sendTokens(
  document: Document,
  token: string,
  getEventListeners: (el: Element) => Record<string, unknown>,
): number {
  const types = ['click', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'drop'];
  const handlers = ['onClick', 'onMouseDown', 'onPointerDown', 'onDoubleClick', 'onDrop'];
  const native = new Set(['a', 'button', 'input', 'select', 'textarea', 'option', 'html', 'body']);
  const isHandled = (el: Element): boolean => {
    const listeners = getEventListeners(el);
    if (types.some((type) => type in listeners)) return true;
    const key = Object.keys(el).find((name) => name.startsWith('__reactProps$'));
    if (!key) return false;
    const props = (el as unknown as Record<string, Record<string, unknown> | null>)[key];
    return handlers.some((name) => typeof props?.[name] === 'function');
  };
  const started = performance.now();
  const roots: (Document | ShadowRoot)[] = [document];
  let looked = 0;
  for (let at = 0; at < roots.length; at++) {
    for (const el of roots[at]?.querySelectorAll('*') ?? []) {
      if (el.shadowRoot) roots.push(el.shadowRoot);
      if (native.has(el.localName)) continue;
      if (++looked > 60_000) return performance.now() - started;
      if (isHandled(el)) el.dispatchEvent(new CustomEvent(token, { composed: true }));
    }
  }
  return performance.now() - started;
}
