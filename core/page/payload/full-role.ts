import type { FrameNode } from '../tree/frame-node.ts';

/** Chrome gives editable elements no role of their own, but a model must know that it can type. */
export function fullRole({ role, reason }: Pick<FrameNode, 'role' | 'reason'>): string {
  return reason === 'editable' && role === 'generic' ? 'textbox' : role;
}
