import { expect, test } from 'vitest';
import { composeOutline, type OutlineOptions } from '../../../../../core/page/outline/outline.ts';
import { outlineDelta } from '../../../../../core/page/outline/outline-delta.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  BESIDE,
  NEW_LINE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';
import { threadTimer } from '../../../thread-timer.ts';

const COUNT = 8000;
/** In the square of their number, these take half a minute. Milliseconds. */
const MAX_MS = 3000;

/** How a page can hold so many buttons. */
const SHAPES: Readonly<Record<string, (button: Pieces) => Pieces>> = {
  'one after another': (button) => button,
  'beside each other': (button) => [button, BESIDE],
  'a line each': (button) => [button, NEW_LINE],
  'in a card each': (button) => part('card', {}, 'Title', NEW_LINE, button),
};

/** What may lie over each of them. */
const COVERS: Readonly<Record<string, Partial<PageNode>>> = {
  'something that has a name': { blocker: { label: 'div', name: 'Shade' } },
  'something that is listed': { blocker: { label: 'div' }, blockerKey: '1' },
};

function outlineOf(
  shape: (button: Pieces) => Pieces,
  cover: Partial<PageNode>,
  name: string,
  options: OutlineOptions = {},
) {
  const keys = Array.from({ length: COUNT }, (_, at) => at + 1);
  const nodes = keys.map((key) =>
    pageNode(`${key}`, { ...cover, node: { name: `${name} ${key}` } }),
  );
  const buttons = keys.map((node) => shape(part('control', { node }, `${name} ${node}`)));
  const frames = [{ frame: 0, pieces: buttons.flatMap((one) => outlinePieces(...one)) }];
  return composeOutline(pageTree(nodes), frames, { wholePage: true, ...options });
}

const cases = [
  ...Object.keys(SHAPES).map((shape) => [shape, 'nothing'] as const),
  ...Object.keys(COVERS).map((cover) => ['one after another', cover] as const),
];

test.each(cases)('8,000 buttons %s, with %s over them, take little time', (shape, cover) => {
  const write = (name: string) =>
    outlineOf(SHAPES[shape] ?? ((one) => one), COVERS[cover] ?? {}, name);
  const spent = threadTimer();
  const changes = outlineDelta(write('Save'), write('Send'));
  expect(spent()).toBeLessThan(MAX_MS);
  expect(changes).toContain(`button "Send ${COUNT}"`);
});

test.each(Object.keys(SHAPES))(
  'of too many buttons %s as many are listed as there is room for',
  (shape) => {
    const { text } = outlineOf(SHAPES[shape] ?? ((one) => one), {}, 'Save', { maxTokens: 1000 });
    expect(text.match(/button "Save/g)?.length).toBeGreaterThan(50);
    expect(text).toMatch(/\d,\d{3} controls/);
  },
);
