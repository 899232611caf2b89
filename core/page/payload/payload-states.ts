import type { FrameNode } from '../tree/frame-node.ts';

/**
 * The states of a node as every payload lists them, joined by commas; '' without any. `unseen`
 * means that a person cannot see its text, or part of it.
 */
export function payloadStates({ states, notes }: FrameNode): string {
  return [...states, ...(notes?.unseen ? ['unseen'] : [])].join(',');
}
