import type { Text } from '../../platform/messages/messages.ts';
import type { FrameNode, FrameState } from './frame-node.ts';
import type { Truncation } from './truncation.ts';

/** One frame as the panel knows it; `state` is null until the frame has answered. */
export interface FrameInput {
  /** 0 is the main frame; child frames keep their number as long as they exist. */
  number: number;
  parent: number | null;
  url: string;
  problem?: Text;
  note?: Text;
  state: FrameState | null;
  /** In document order. */
  nodes: readonly FrameNode[];
  total: number;
  pending: number;
  unread?: number | undefined;
  ms: number;
  truncated?: Truncation;
  /** It is not known yet, or cannot be known, which elements have listeners. */
  lacksListeners?: true;
}
