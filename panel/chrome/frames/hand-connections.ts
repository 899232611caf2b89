import {
  type Connections,
  type Exempt,
  guardSheet,
} from '../../../core/agent/hands/frame-hands.ts';
import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import type { FrameConnections } from './frame-connections.ts';
import { watchClipboard } from './watch-clipboard.ts';

/** The frames of a tab for the agent's hands, with what only the extension can do in them. */
export function handConnections(connections: FrameConnections): Connections {
  const { frames } = connections;
  return {
    frames,
    setOverlay: (overlay, breached) => connections.setOverlay(overlay, breached),
    watchClipboard: (heard, wrote, signal) => watchClipboard(frames.tabId, heard, wrote, signal),
    guard: (document, exempt) => guardDocument(frames.tabId, document, exempt),
  };
}

/** Keeps trusted input from the frames of a document, until the returned function is called. Rejects with Chrome's reason. */
async function guardDocument(
  tabId: number,
  { documentId, link }: FrameRecord,
  { keys, ...exempt }: Exempt,
): Promise<() => Promise<unknown>> {
  const mark = `data-llm-${crypto.randomUUID()}`;
  const css = guardSheet(mark, keys);
  const target = { tabId, documentIds: [documentId] };
  await link?.call.guardFrames({ mark, css, ...exempt });
  const sheet = { target, css, origin: 'USER' } as const;
  await chrome.scripting.insertCSS(sheet);
  return async () => {
    // The document may have gone by then.
    await chrome.scripting.removeCSS(sheet).catch(() => undefined);
    await link?.call.guardFrames(null).catch(() => undefined);
  };
}
