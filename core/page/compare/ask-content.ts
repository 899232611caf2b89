import { axKey } from '../ax/ax-node.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import type { ContentWorld } from './content-worlds.ts';
import { MAX_CONCURRENT_COMMANDS } from './content-worlds.ts';
import type { ElementKey } from './source-element.ts';

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
async function askNode(
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

/** This product's ids of a node that Chrome knows by its backend id; null when no content script has it. */
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
    const answer = (await askNode(world, node.id, question)) as {
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

const IDENTIFY_ALL =
  'function (...nodes) { return nodes.map((node) => globalThis.__penumbra?.identify(node)?.id ?? null); }';

/** A node of Chrome's, and anything that is the same for all nodes of its frame. */
interface FramedNode {
  session: string | undefined;
  id: number;
  frame: number;
}

/**
 * This product's ids of many nodes, by {@link axKey}: one command a node, and one a frame. Nodes of frames
 * without a content script are missing.
 */
export async function identifyNodes(
  worlds: readonly ContentWorld[],
  nodes: readonly FramedNode[],
): Promise<ReadonlyMap<ElementKey, string>> {
  const ids = new Map<ElementKey, string>();
  const frames = Map.groupBy(nodes, ({ session, frame }) => `${session} ${frame}`);
  for (const all of frames.values()) {
    const [first] = all;
    if (!first) continue;
    for (const world of worlds) {
      if (world.session.sessionId !== first.session) continue;
      const found = await identifyIn(world, all);
      for (const [key, id] of found) ids.set(key, id);
      if (found.size > 0) break;
    }
  }
  return ids;
}

async function identifyIn(
  { session, contextId, frame }: ContentWorld,
  nodes: readonly FramedNode[],
): Promise<Map<ElementKey, string>> {
  const ids = new Map<ElementKey, string>();
  const objectGroup = 'penumbra-identify';
  try {
    for (let at = 0; at < nodes.length; at += MAX_CONCURRENT_COMMANDS) {
      const some = nodes.slice(at, at + MAX_CONCURRENT_COMMANDS);
      const resolved = await Promise.all(
        some.map(async (node) => {
          const params = { backendNodeId: node.id, executionContextId: contextId, objectGroup };
          const answer = await session.send('DOM.resolveNode', params).catch(() => null);
          const objectId = answer?.object.objectId;
          return objectId === undefined ? [] : [{ node, objectId }];
        }),
      );
      const known = resolved.flat();
      // A frame's nodes are in one world: the first tells whether it is this one.
      if (known.length === 0) return ids;
      const { result } = await session.send('Runtime.callFunctionOn', {
        executionContextId: contextId,
        functionDeclaration: IDENTIFY_ALL,
        arguments: known.map(({ objectId }) => ({ objectId })),
        returnByValue: true,
      });
      const found: unknown = result.value;
      if (!Array.isArray(found)) return ids;
      known.forEach(({ node }, place) => {
        const id: unknown = found[place];
        if (typeof id !== 'number') return;
        ids.set(axKey(node.session, node.id), idPrefix(frame) + id);
      });
    }
    return ids;
  } finally {
    // They end with their frame in any case.
    void session.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
}

/** A short selector for a node, in its own frame; empty when no content script has it. */
export async function selectorOfNode(
  worlds: readonly ContentWorld[],
  node: { session: string | undefined; id: number },
): Promise<string> {
  for (const world of worlds) {
    if (world.session.sessionId !== node.session) continue;
    const selector = await askNode(world, node.id, 'selector');
    if (typeof selector === 'string' && selector !== '') return selector;
  }
  return '';
}
