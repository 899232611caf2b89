import { idPrefix } from '../tree/id-prefix.ts';
import type { ContentWorld } from './content-worlds.ts';

/** The content script's answer about one node. */
const QUESTIONS = {
  identify: 'function () { return globalThis.__penumbra?.identify(this) ?? null; }',
  labeled: `function () {
    const control = this.closest?.('label')?.control;
    return control ? (globalThis.__penumbra?.identify(control) ?? null) : null;
  }`,
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
    // It ends with its frame in any case.
    void session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  }
}

/** A node in this product's ids. */
export interface PageIds {
  /** Id of the element, or of the element that contains a text. */
  id: string;
  /** The nearest listed element. */
  listed: string | null;
}

type ChromeNode = { session: string | undefined; id: number };

/**
 * This product's ids of a node that Chrome knows by its backend id; null when no content script has
 * it.
 */
export function identifyNode(
  worlds: readonly ContentWorld[],
  node: ChromeNode,
): Promise<PageIds | null> {
  return idsBy('identify', worlds, node);
}

/** The same for the control of the label that the node is in; null where there is none. */
export function labeledNode(
  worlds: readonly ContentWorld[],
  node: ChromeNode,
): Promise<PageIds | null> {
  return idsBy('labeled', worlds, node);
}

async function idsBy(
  question: 'identify' | 'labeled',
  worlds: readonly ContentWorld[],
  node: ChromeNode,
): Promise<PageIds | null> {
  for (const world of worlds) {
    if (world.session.sessionId !== node.session) continue;
    const answer = (await ask(world, node.id, question)) as {
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

/** A short selector for a node, in its own frame; empty when no content script has it. */
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
