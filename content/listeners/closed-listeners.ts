import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';
import type { ListenerKind } from './listener-kind.ts';

/** The content script's world in one frame. */
export interface ContentContext {
  session: CdpSession;
  contextId: number;
}

/** Remote objects that are let go together. */
const OBJECTS = 'penumbra-closed-listeners';
/** Elements of one root that are brought at most: each takes a command. */
const MAX_BROUGHT = 300;

/** What elements listen to, by the first of these that fits; clicks count before what is only a part of one. */
const KINDS: readonly (readonly [types: readonly string[], kind: ListenerKind])[] = [
  [['click'], 'press'],
  [['dblclick'], 'double'],
  [['mousedown', 'mouseup', 'pointerdown', 'pointerup'], 'touch'],
  [['contextmenu'], 'menu'],
  [['drop'], 'drop'],
];

/**
 * Lists what listens in the closed shadow roots of a frame, and hands it to its content script. Only the debugger
 * sees into them without their being handed to the page's own world, where the page, or another extension's page
 * script, could keep them. Rejects with a `CdpError` where the frame or the debugger has gone.
 */
export async function findClosedListeners({ session, contextId }: ContentContext): Promise<void> {
  const { result: list } = await session.send('Runtime.evaluate', {
    // Most pages have none: nothing more is asked there.
    expression: '((roots) => (roots?.length ? roots : null))(globalThis.__penumbra?.closedRoots())',
    contextId,
    objectGroup: OBJECTS,
  });
  if (!list.objectId) return;
  try {
    const { result: roots } = await session.send('Runtime.getProperties', {
      objectId: list.objectId,
      ownProperties: true,
    });
    const ids = roots.flatMap(
      ({ value }) => (value?.subtype === 'node' ? value.objectId : undefined) ?? [],
    );
    // A root that has gone meanwhile has nothing to press.
    for (const root of ids) await bringFrom({ session, contextId }, root).catch(() => undefined);
  } finally {
    // They end with their frame in any case.
    void session
      .send('Runtime.releaseObjectGroup', { objectGroup: OBJECTS })
      .catch(() => undefined);
  }
}

async function bringFrom({ session, contextId }: ContentContext, root: string): Promise<void> {
  const { node } = await session.send('DOM.describeNode', { objectId: root });
  // As an object of the page's world, whose listeners are asked for; the page does not get it by that.
  const { object } = await session.send('DOM.resolveNode', {
    backendNodeId: node.backendNodeId,
    objectGroup: OBJECTS,
  });
  if (!object.objectId) return;
  // Without `pierce`, by which roots inside and listeners of all worlds would come: it has crashed the renderer.
  const all = { objectId: object.objectId, depth: -1 };
  const { listeners } = await session.send('DOMDebugger.getEventListeners', all);
  const types = new Map<number, Set<string>>();
  for (const { type, backendNodeId } of listeners) {
    if (backendNodeId === undefined) continue;
    const known = types.get(backendNodeId) ?? new Set();
    types.set(backendNodeId, known.add(type));
  }
  const brought = [...types]
    .flatMap(([backendNodeId, heard]) => {
      const [, kind] = KINDS.find(([some]) => some.some((type) => heard.has(type))) ?? [];
      return kind ? [{ backendNodeId, kind }] : [];
    })
    .slice(0, MAX_BROUGHT);
  const elements: { kind: ListenerKind; objectId: string }[] = [];
  const resolving = brought.map(async ({ backendNodeId, kind }) => {
    const asked = { backendNodeId, executionContextId: contextId, objectGroup: OBJECTS };
    const { object: el } = await session.send('DOM.resolveNode', asked);
    if (el.objectId) elements.push({ kind, objectId: el.objectId });
  });
  // What has gone meanwhile cannot be pressed.
  await Promise.allSettled(resolving);
  await session.send('Runtime.callFunctionOn', {
    executionContextId: contextId,
    functionDeclaration:
      'function (kinds, root, ...els) { globalThis.__penumbra?.bringListeners(root, kinds, els); }',
    arguments: [
      { value: elements.map(({ kind }) => kind) },
      ...[root, ...elements.map(({ objectId }) => objectId)].map((objectId) => ({ objectId })),
    ],
  });
}
