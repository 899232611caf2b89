import { findClosedListeners } from '../../../content/listeners/closed-listeners.ts';
import { listenerScript } from '../../../content/listeners/listener-script.ts';
import { contentContexts } from '../../../core/page/compare/content-worlds.ts';
import type { FrameLink } from '../../../core/page/frame/frame-link.ts';
import { findListeners, type ListenersFound } from '../../../core/page/reading/find-listeners.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { type EvalFrame, evalInFrame } from '../frames/eval-in-frame.ts';

/**
 * Tells a frame which of its elements have listeners for clicks or drops. Only DevTools' console can list those
 * (`getEventListeners`, in the page's own world, without a debugger banner), so it sends each such
 * element an event of a random name, which the content script hears. React keeps its handlers on
 * the element itself and listens at the root; they are found by its property. What listens in closed shadow roots is
 * known while there is a debugger. Rejects with an {@link UnreachableFrame} when DevTools has no way into the frame.
 */
export async function findConsoleListeners(
  link: FrameLink,
  frame: EvalFrame,
  tab: CdpTab | null,
): Promise<ListenersFound> {
  const find = () =>
    findListeners(link, (token) => {
      const send = (w: string) => listenerScript(`${w}.document`, token);
      return evalInFrame(frame, send, { isContentScript: false, isInside: true });
    });
  const found = await find();
  if (found.isAll || !tab) return found;
  const contexts = await contentContexts(tab, location.origin);
  await Promise.allSettled([...contexts.values()].map(findClosedListeners));
  return find();
}
