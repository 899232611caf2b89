import type { Connections } from '../../../core/agent/hands/frame-hands.ts';
import type { FrameConnections } from './frame-connections.ts';
import { guardDocument } from './guard-document.ts';
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
