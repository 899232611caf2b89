import { FRAME_PORT, type FrameApi } from '../../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../../core/page/frame/frame-event.ts';
import { FRAME_DEADLINES, type FrameLink } from '../../../core/page/frame/frame-link.ts';
import type { PortListener } from '../../../core/platform/rpc/open-port.ts';
import { openPort } from './connect-port.ts';

/** Opens the port to a frame's document, in which the content script is by now. */
export function openFrameLink(
  tabId: number,
  documentId: string,
  listener: PortListener<FrameEvent>,
): FrameLink {
  const target = { tabId, documentId, name: FRAME_PORT };
  const port = openPort<FrameApi, FrameEvent>(target, FRAME_DEADLINES, listener);
  return Object.assign(port, { documentId });
}
