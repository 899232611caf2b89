import { type EvalFrame, evalInFrame } from '../frames/eval-in-frame.ts';
import type { FrameLink } from '../frames/frame-link.ts';
import { sendTokens } from './send-tokens.ts';

/**
 * Tells a frame which of its elements have listeners for clicks or drops. Only DevTools' console can list those
 * (`getEventListeners`, in the page's own world, without a debugger banner), so it sends each such
 * element an event of a random name, which the content script hears. React keeps its handlers on
 * the element itself and listens at the root; they are found by its property. Rejects with an
 * {@link UnreachableFrame} when DevTools has no way into the frame, and resolves with the milliseconds that
 * the page says it took.
 */
export async function findListeners(link: FrameLink, frame: EvalFrame): Promise<number> {
  const token = `p${crypto.randomUUID()}`;
  await link.call.hearListeners(token);
  try {
    const send = (w: string) =>
      `(${sendTokens})(${w}.document, ${JSON.stringify(token)}, getEventListeners)`;
    const ms = await evalInFrame(frame, send, { isContentScript: false, isInside: true });
    return typeof ms === 'number' && ms >= 0 ? ms : Number.POSITIVE_INFINITY;
  } finally {
    // A frame that has gone meanwhile has nothing to list.
    await link.call.listHeard().catch(() => undefined);
  }
}
