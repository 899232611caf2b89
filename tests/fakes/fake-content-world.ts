import type { FakeCdpSession } from './fake-cdp-tab.ts';

/** Origin of the extension's own worlds in the frames of a page. */
export const EXTENSION = 'chrome-extension://penumbra';
const CONTEXT = 5;

/**
 * Has a session answer as if our content script ran in its outermost frame, and knew these elements:
 * backend ids by our ids. What it does not know has `null`.
 */
export function addContentWorld(
  session: FakeCdpSession,
  ids: Readonly<Record<number, number>>,
): void {
  const { answers, process } = session;
  const frameId = process.frameId;
  const ours = new Map(Object.entries(ids).map(([id, backend]) => [backend, Number(id)]));
  answers.set('enable', () => {
    const auxData = { frameId };
    const context = { id: CONTEXT, origin: EXTENSION, auxData };
    session.emit('Runtime.executionContextCreated', { context });
    return {};
  });
  answers.set('getFrameTree', () => ({ frameTree: { frame: { id: frameId } } }));
  answers.set('resolveNode', ({ backendNodeId }) => ({ object: { objectId: `${backendNodeId}` } }));
  answers.set('callFunctionOn', ({ objectId }) => {
    const id = ours.get(Number(objectId));
    return { result: { value: id === undefined ? null : { id, listed: id } } };
  });
  // Our elements by their ids, as `describeOurs` asks for them.
  answers.set('evaluate', ({ expression }) => {
    const wanted = /\((\[[\d,]*\])\)$/.exec(String(expression))?.[1] ?? '[]';
    return { result: { objectId: `list ${wanted}` } };
  });
  answers.set('getProperties', ({ objectId }) => ({
    result: (JSON.parse(String(objectId).slice('list '.length)) as number[]).map((id, at) => {
      const backend = ids[id];
      return { name: `${at}`, value: backend === undefined ? {} : { objectId: `${backend}` } };
    }),
  }));
  answers.set('describeNode', ({ objectId, backendNodeId }) => ({
    node: {
      backendNodeId: Number(objectId ?? backendNodeId),
      frameId: process.owners[Number(objectId ?? backendNodeId)],
    },
  }));
}
