import { idPrefix } from '../page/id-prefix.ts';
import type { ContentWorld } from './content-worlds.ts';

/** What the content script tells of one node. */
const QUESTIONS = {
  identify: 'function () { return globalThis.__penumbra?.identify(this) ?? null; }',
  selector: 'function () { return globalThis.__penumbra?.selectorOf(this) ?? null; }',
} as const;

/** Asks the content script of one frame about a node; null when the node is not in that frame. */
async function ask(
  { session, contextId }: ContentWorld,
  backendNodeId: number,
  question: keyof typeof QUESTIONS,
): Promise<unknown> {
  const params = { backendNodeId, executionContextId: contextId };
  const found = await session.send('DOM.resolveNode', params).catch(() => null);
  const objectId = found?.object.objectId;
  if (objectId === undefined) return null;
  try {
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: QUESTIONS[question],
      returnByValue: true,
    });
    return result.value;
  } finally {
    // It ends with its frame anyway.
    void session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  }
}

/** A node in our ids. */
export interface OurIds {
  /** Of the element, or of the one that a text is in. */
  id: string;
  /** The nearest element that the tree lists. */
  listed: string | null;
}

/** Our ids of a node that Chrome knows by its backend id; null when no frame of ours has it. */
export async function identifyNode(
  worlds: readonly ContentWorld[],
  node: { session: string | undefined; id: number },
): Promise<OurIds | null> {
  for (const world of worlds) {
    if (world.session.sessionId !== node.session) continue;
    const answer = (await ask(world, node.id, 'identify')) as {
      id: number;
      listed: number | null;
    } | null;
    if (!answer) continue;
    const own = idPrefix(world.frame);
    return {
      id: own + answer.id,
      listed: answer.listed === null ? null : own + answer.listed,
    };
  }
  return null;
}

/** A short selector for a node, in its own frame; empty when no frame of ours has it. */
export async function selectorOfNode(
  worlds: readonly ContentWorld[],
  node: { session: string | undefined; id: number },
): Promise<string> {
  for (const world of worlds) {
    if (world.session.sessionId !== node.session) continue;
    const selector = await ask(world, node.id, 'selector');
    if (typeof selector === 'string' && selector !== '') return selector;
  }
  return '';
}
