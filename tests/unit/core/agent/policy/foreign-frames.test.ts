import { expect, test } from 'vitest';
import {
  foreignOrigin,
  foreignOwners,
  withoutForeignFrames,
} from '../../../../../core/agent/policy/foreign-frames.ts';
import type { PageFrame, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const HERE = 'https://example.test';
const settled = { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] };

/** A page whose frames have these addresses, each with one button, and each in the one given. */
function framed(...frames: readonly (readonly [url: string, parent: number])[]): PageTree {
  const nodes = [
    pageNode('1', { node: { name: 'Own' } }),
    ...frames.flatMap(([src], at) => [
      pageNode(`${at + 10}`, {
        node: { kind: 'frame', tag: 'iframe', role: 'iframe', name: `Frame ${at + 1}` },
      }),
      pageNode(`f${at + 1}_1`, { frame: at + 1, node: { name: `In ${src}` } }),
    ]),
  ];
  const tree = pageTree(nodes);
  const made = frames.map(
    ([url, parent], at): PageFrame => ({
      number: at + 1,
      parent,
      url,
      title: `Title of ${url}`,
      owner: `${at + 10}`,
    }),
  );
  return { ...tree, frames: [...tree.frames, ...made] };
}

const FRAME = { index: 0, x: 0, y: 0, scale: 1 };
const look = (tree: PageTree) => ({ tree, events: [], settled });
const names = (tree: PageTree) => tree.nodes.map(({ node }) => node.name);

test.each([
  ['about:blank', { origin: 'https://ads.test' }, '', false],
  ['about:blank', { origin: HERE }, '', true],
  ['about:srcdoc', { origin: '' }, '', true],
  ['data:text/html,x', { origin: '' }, 'https://ads.test/x', false],
  ['data:text/html,x', { origin: '' }, 'data:text/html,x', true],
  ['data:text/html,x#b', { origin: '' }, 'data:text/html,x#a', true],
  // The agreed address may have led on to any other.
  ['data:text/html,x', { origin: '' }, `${HERE}/own`, false],
  ['data:text/html,x', { origin: '' }, 'data:text/html,y', false],
  ['data:text/html,x', { origin: '' }, '', false],
  ['about:blank', { origin: '' }, '', true],
  ['about:blank', { origin: '' }, 'about:blank', true],
  ['about:blank', { origin: '' }, `${HERE}/own`, false],
  ['about:blank', {}, 'https://ads.test/x', false],
] as const)(
  'a document at %s of %o in a frame that was given “%s” is read: %s',
  (url, of, src, isRead) => {
    const { frames, nodes, ...tree } = framed([url, 0]);
    const given = {
      ...tree,
      frames: frames.map((frame) => (frame.number === 1 ? { ...frame, ...of } : frame)),
      nodes: nodes.map((one) =>
        one.key === '10' ? { ...one, node: { ...one.node, frame: { ...FRAME, src } } } : one,
      ),
    };

    const read = withoutForeignFrames(look(given), [HERE]);

    expect(names(read.tree).includes(`In ${url}`)).toBe(isRead);
  },
);

test.each([
  ['https://ads.test/x', false],
  ['https://example.test.evil.test/', false],
  ['https://example.test@evil.test/', false],
  ['http://example.test/', false],
  ['https://example.test:444/', false],
  ['blob:https://ads.test/1', false],
  ['chrome-extension://abc/x.html', false],
  ['https://example.test/other', true],
  ['blob:https://example.test/1', true],
  ['about:blank', true],
  ['about:srcdoc', true],
  ['data:text/html,x', true],
  ['', true],
])('a frame of %s is read: %s', (url, isRead) => {
  const { tree } = withoutForeignFrames(look(framed([url, 0])), [HERE]);

  expect(names(tree).includes(`In ${url}`)).toBe(isRead);
  expect(JSON.stringify(tree).includes(`Title of ${url}`)).toBe(isRead);
});

test('of a foreign frame its place and its origin are left', () => {
  const { tree } = withoutForeignFrames(look(framed(['https://ads.test/secret?t=1', 0])), [HERE]);
  const owner = tree.nodes.find(({ key }) => key === '10');

  expect(english(owner?.unread ?? '')).toContain('not agreed to: https://ads.test');
  expect(JSON.stringify(tree)).not.toContain('secret');
});

test('what is in a foreign frame is foreign, whatever it is', () => {
  const tree = framed(['https://ads.test/', 0], ['about:srcdoc', 1], [`${HERE}/back`, 1]);

  expect(names(withoutForeignFrames(look(tree), [HERE]).tree)).not.toContain('In about:srcdoc');
  expect(names(withoutForeignFrames(look(tree), [HERE]).tree)).not.toContain(`In ${HERE}/back`);
});

test('events of a foreign frame are left out', () => {
  const event = { at: 1, type: 'added', category: 'text', description: 'x' } as const;
  const events = [event, { ...event, frame: 1 }, { ...event, frame: 2 }];
  const tree = framed(['https://ads.test/', 0], [`${HERE}/b`, 0]);

  expect(withoutForeignFrames({ ...look(tree), events }, [HERE]).events).toEqual([
    event,
    { ...event, frame: 2 },
  ]);
});

test('a model gets nothing of it; to click its place asks a person, who may let it in', async () => {
  const page = new FakeAgentPage(framed(['https://pay.test/form', 0]));
  const { requests, waits } = await runScript(page, {
    replies: [calls(['click', { element: '10' }]), calls(['read_page', {}]), finish()],
    person: () => ({ type: 'go' }),
  });
  const texts = requests.map(({ messages }) => JSON.stringify(messages));

  expect(texts[0]).not.toContain('In https://pay.test');
  expect(texts[0]).toContain('not agreed to: https://pay.test');
  const asked = waits.filter(({ type }) => type === 'origin');
  expect(asked).toMatchObject([{ origin: 'https://pay.test' }]);
  expect(page.orders.filter(({ tool }) => tool === 'click')).toEqual([]);
  expect(texts.at(-1)).toContain('In https://pay.test');
});

test('an element in a foreign frame cannot be named', async () => {
  const page = new FakeAgentPage(framed(['https://pay.test/form', 0]));
  const { state } = await runScript(page, {
    replies: [calls(['click', { element: 'f1_1' }]), finish('No.', false)],
    person: () => ({ type: 'go' }),
  });

  expect(state.steps[0]?.status).toBe('refused');
});

test('the origin of an agreed frame is nobody’s question', () => {
  const tree = framed(['https://pay.test/form', 0]);

  expect(foreignOrigin(tree, '10', [HERE])).toBe('https://pay.test');
  expect(foreignOrigin(tree, '10', [HERE, 'https://pay.test'])).toBeNull();
  expect(foreignOrigin(tree, '1', [HERE])).toBeNull();
});

test('a document without an origin whose frame element nobody knows is nobody’s', () => {
  const { frames, ...tree } = framed(['data:text/html,x', 0]);
  const lost = frames.map((frame) =>
    frame.number === 1 ? { ...frame, origin: '', owner: '99' } : frame,
  );

  const read = withoutForeignFrames(look({ ...tree, frames: lost }), [HERE]);

  expect(names(read.tree)).not.toContain('In data:text/html,x');
});

test('in a picture the frames of other origins are hidden, read or not', () => {
  const tree = framed(['https://ads.test/', 0], [`${HERE}/b`, 0]);
  const owner = (key: string, src: string) =>
    pageNode(key, { node: { kind: 'frame', tag: 'iframe', frame: { ...FRAME, src } } });
  const unread = [owner('20', 'https://pay.test/x'), owner('21', `${HERE}/c`), owner('22', '')];
  const whole = { ...tree, nodes: [...tree.nodes, ...unread] };

  expect(foreignOwners(whole, [HERE])).toEqual(new Set(['10', '20']));
});
