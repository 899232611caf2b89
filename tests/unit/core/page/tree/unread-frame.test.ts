import { expect, test } from 'vitest';
import { semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import { composePage } from '../../../../../core/page/tree/compose-page.ts';
import type { FrameInput } from '../../../../../core/page/tree/frame-input.ts';
import type { FrameOwner } from '../../../../../core/page/tree/frame-node.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { childState, frameElement, frameInput, frameNode } from './frame-input.ts';

/** A page with one frame, and what its child tells. */
function unread(owner: Partial<FrameOwner>, child?: Partial<FrameInput>, tag = 'iframe') {
  const main = frameInput(0, [frameElement(1, owner, { tag })]);
  const tree = composePage(child ? [main, frameInput(1, [], child)] : [main]);
  return tree?.nodes[0]?.unread;
}

const blank = { state: childState({ url: 'about:blank' }) };
const src = 'https://example.test/child';

test.each([
  ['a frame without a document', {}, undefined, 'iframe', 'No document is loaded'],
  ['a fenced frame', {}, undefined, 'fencedframe', 'fenced'],
  ['a document that does not answer', {}, { state: null }, 'iframe', 'hasn’t responded'],
  ['a document that is refused', {}, { state: null, problem: 'No.' }, 'iframe', 'No.'],
  ['a PDF', {}, { state: childState({ isPdf: true }) }, 'iframe', 'PDF'],
  ['a frame that waits for its server', { src }, blank, 'iframe', 'Nothing has loaded'],
  ['a lazy frame', { src, isLazy: true as const }, blank, 'iframe', 'comes near the viewport'],
  [
    'a page of Chrome’s',
    { src: 'chrome://version/' },
    blank,
    'iframe',
    'doesn’t show its own pages',
  ],
] as const)('%s says why it is not read', (_what, owner, child, tag, reason) => {
  expect(english(unread(owner, child, tag) ?? '')).toContain(reason);
});

test.each([
  ['a document', { src }, { state: childState({ url: src }) }],
  ['an empty frame that is meant to be empty', {}, blank],
  ['a frame that a script has filled', { src }, { ...blank, nodes: [frameNode(1)] }],
] as const)('%s is read', (_what, owner, child) => {
  expect(unread(owner, child)).toBeUndefined();
});

test('a frame that is not read stands in the payload with its reason, one that is does not', () => {
  const refused = { state: null, problem: 'Refused.', url: src };
  const frames = [frameElement(1, { src }), frameElement(2, { index: 1 })];
  const tree = composePage([
    frameInput(0, frames),
    frameInput(1, [], refused),
    frameInput(2, [frameNode(1)], { state: childState({ index: 1 }) }),
  ]);
  const sent = tree && semanticV3(tree, { wholePage: false }).interactive_tree;
  expect(sent?.map(({ i, r, v }) => [i, r, v])).toEqual([
    ['1', 'frame', 'Refused.'],
    ['f2_1', 'btn', undefined],
  ]);
  expect(tree?.frames.map(({ problem }) => problem)).toEqual([undefined, 'Refused.', undefined]);
});

test('an address tells frames apart whose indexes are out of date', () => {
  const at = (url: string, index: number) => ({ url, state: childState({ url, index }) });
  const tree = composePage([
    frameInput(0, [
      frameElement(1, { index: 1, src: 'https://example.test/a' }),
      frameElement(2, { index: -1, src: 'https://example.test/b' }, { tag: 'embed' }),
    ]),
    frameInput(1, [frameNode(1)], at('https://example.test/b', 1)),
    frameInput(2, [frameNode(1)], at('https://example.test/a', 0)),
  ]);
  expect(tree?.nodes.map(({ key, parent }) => [key, parent])).toEqual([
    ['1', null],
    ['f2_1', '1'],
    ['2', null],
    ['f1_1', '2'],
  ]);
});
