import { expect, test } from 'vitest';
import { explainNode } from '../../../../../core/page/why/explain-node.ts';
import { nodeFields } from '../../../../../panel/inspect/details/node-fields.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const tree = pageTree([]);
const details = {
  selector: '#late',
  html: '<button>',
  box: [0, 1190, 80, 30] as [number, number, number, number],
};
const say = (node: ReturnType<typeof pageNode>, wholePage = false) =>
  explainNode(node, tree, { wholePage });

test('an element in view says why it is sent', () => {
  expect(say(pageNode('1')).sentence).toBe('In the payload, because it is a native control.');
});

test('an element below the viewport says how far to scroll', () => {
  const node = pageNode('1', { leftOut: 'below the viewport', box: [0, 1190, 80, 30] });
  expect(say(node).sentence).toBe(
    'Not in the payload of what is in view (below the viewport); the whole page’s has it.',
  );
  expect(say(node).steps).toEqual([{ key: null, down: 420, right: 0 }]);
  expect(say(node, true).verdict).toBe('sent');
});

test('an element that is fixed outside of the viewport is no matter of scrolling', () => {
  const node = pageNode('1', { leftOut: 'below the viewport', box: [0, 1190, 80, 30] });
  const said = explainNode(node, tree, { wholePage: false, isFixed: true });
  expect(said.sentence).toBe('Not in the payload (below the viewport).');
  expect(said.steps).toEqual([]);
});

test('an element that nobody can use is left out of the whole page too', () => {
  const node = pageNode('1', { leftOut: 'not rendered' });
  expect(say(node, true).sentence).toBe('Not in the payload (not rendered).');
});

test('what stops a press comes from the page, and what does not leaves the element free', () => {
  const node = pageNode('1');
  const said = (kind: 'disabled' | 'aria-disabled') =>
    explainNode(node, tree, { wholePage: false, obstacles: [{ kind }] }).isFree;
  expect(said('disabled')).toBeUndefined();
  expect(said('aria-disabled')).toBe(true);
  expect(say(node).isFree).toBeUndefined();
});

test('structure is context only', () => {
  const node = pageNode('1', { node: { kind: 'structure', reason: 'structure' } });
  expect(say(node).verdict).toBe('context');
});

test('fields leave out what the element does not have', () => {
  const labels = nodeFields(pageNode('1'), tree, details).map((f) => f.label);
  expect(labels).toEqual([
    'ID',
    'Role',
    'Name',
    'Tag',
    'Listed for',
    'Box in its frame',
    'Selector',
    'HTML',
  ]);
});
