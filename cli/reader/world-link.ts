import { FRAME_PORT, type FrameApi } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import { FRAME_DEADLINES, type FrameLink } from '../../core/page/frame/frame-link.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { createCaller } from '../../core/platform/rpc/create-caller.ts';
import { isPortEvent } from '../../core/platform/rpc/open-port.ts';
import { type ContentWorld, run } from './tab-worlds.ts';

/** A link to the content script in a world; `receive` takes what comes from there. */
export function openWorldLink(world: ContentWorld, heard: (event: FrameEvent) => void) {
  const caller = createCaller<FrameApi>({ postMessage: world.post }, FRAME_DEADLINES);
  let isOpen = true;
  const link: FrameLink = {
    documentId: `${world.session.sessionId ?? ''} ${world.contextId}`,
    call: caller.call,
    notify: caller.notify,
    alive: caller.alive,
    get isOpen() {
      return isOpen;
    },
    close() {
      isOpen = false;
      caller.end(t('page.frameGone'));
    },
  };
  const receive = (message: unknown) => {
    if (isOpen && !caller.receive(message) && isPortEvent<FrameEvent>(message)) heard(message);
  };
  return { link, receive };
}

/** Has the content script listen to its link. */
export async function connectWorld(world: ContentWorld): Promise<void> {
  await run(world, `globalThis.__penumbraPort.connect(${JSON.stringify(FRAME_PORT)})`);
}
