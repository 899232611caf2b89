import type { Protocol } from 'devtools-protocol';
import { expect, test } from 'vitest';
import { listFrames, problemOf } from '../../../../cli/reader/list-frames.ts';
import type { CdpSession } from '../../../../core/platform/cdp/cdp-session.ts';
import { saying } from '../../saying.ts';

type Tree = Protocol.Page.FrameTree;

function tree(id: string, parentId: string | undefined, ...childFrames: Tree[]): Tree {
  const url = id.startsWith('blob') ? `blob:http://here/${id}` : `http://here/${id}`;
  const frame = { id, url, ...(parentId !== undefined && { parentId }) };
  return { frame: frame as Protocol.Page.Frame, childFrames };
}

/** A target that answers with its frames, and puts those of others before its own frame number `place`. */
function session(frameTree: Tree, place = -1): CdpSession {
  const answers: Record<string, unknown> = {
    'Page.getFrameTree': { frameTree },
    'DOM.getFrameOwner': { backendNodeId: 1 },
    'DOM.resolveNode': { object: { objectId: 'owner' } },
    'Runtime.callFunctionOn': { result: { value: [place] } },
  };
  return {
    sessionId: undefined,
    send: async (method: string) => answers[method],
    on: () => () => undefined,
  } as unknown as CdpSession;
}

const idsOf = async (...sessions: CdpSession[]) => (await listFrames(sessions)).map(({ id }) => id);

test('frames are listed level by level, those that no server has sent last', async () => {
  const page = tree(
    'page',
    undefined,
    tree('blob', 'page'),
    tree('a', 'page', tree('a1', 'a')),
    tree('b', 'page', tree('b1', 'b')),
  );

  expect(await idsOf(session(page))).toEqual(['page', 'a', 'b', 'a1', 'b1', 'blob']);
});

test.each([
  [0, ['page', 'far', 'a', 'b', 'far1']],
  [1, ['page', 'a', 'far', 'b', 'far1']],
  [-1, ['page', 'a', 'b', 'far', 'far1']],
])(
  'a frame of another process that stands before number %i is listed there',
  async (place, ids) => {
    const page = tree('page', undefined, tree('a', 'page'), tree('b', 'page'));
    const far = tree('far', 'page', tree('far1', 'far'));

    expect(await idsOf(session(page, place), session(far))).toEqual(ids);
  },
);

test('a frame that failed to load or is Chrome’s own says why it is not read', () => {
  const frame = { id: '1', parent: '0', url: 'http://here/', hasFailed: false };

  expect(problemOf(frame)).toBeUndefined();
  expect(problemOf({ ...frame, url: 'about:srcdoc' })).toBeUndefined();
  expect(problemOf({ ...frame, hasFailed: true })).toEqual(saying('It failed to load'));
  expect(problemOf({ ...frame, url: 'chrome-extension://x/' })).toEqual(saying('Extensions can’t'));
});
