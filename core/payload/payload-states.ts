import type { FrameNode } from '../page/frame-node.ts';

/**
 * The states of a node as every payload tells them, joined by commas; '' without any. `unseen` says
 * that its text, or part of it, is not to be seen by a person.
 */
export function payloadStates({ states, notes }: FrameNode): string {
  return [...states, ...(notes?.unseen ? ['unseen'] : [])].join(',');
}
