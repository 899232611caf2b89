import { expect, test } from 'vitest';
import { explainNode } from '../../../../panel/details/explain-node.ts';
import { nodeFields } from '../../../../panel/details/node-fields.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';

const tree = pageTree([]);
const details = {
  selector: '#late',
  html: '<button>',
  box: [0, 1190, 80, 30] as [number, number, number, number],
};
const say = (node: ReturnType<typeof pageNode>, wholePage = false) =>
  explainNode(node, tree, { wholePage, details });

test('an element in view says why it is sent', () => {
  expect(say(pageNode('1')).sentence).toBe('In the payload, because it is a native control.');
});

test('an element below the viewport says how far to scroll', () => {
  const node = pageNode('1', { leftOut: 'below the viewport' });
  expect(say(node).sentence).toBe(
    'Left out: below the viewport. Scroll down 420 px, or send the whole page.',
  );
  expect(say(node, true).verdict).toBe('sent');
});

test('an element that nobody can use is left out of the whole page too', () => {
  const node = pageNode('1', { leftOut: 'not rendered' });
  expect(say(node, true).sentence).toBe(
    'Left out: not rendered. It, or something around it, has display: none.',
  );
});

test('a covered element names its blocker', () => {
  const node = pageNode('1', { blocker: { label: 'dialog#cookie' }, blockerKey: '9' });
  expect(say(node).covered).toEqual({ label: 'dialog#cookie', key: '9' });
});

test('structure is context only', () => {
  const node = pageNode('1', { node: { kind: 'structure', reason: 'structure' } });
  expect(say(node).verdict).toBe('context');
});

test('fields leave out what the element does not have', () => {
  const labels = nodeFields(pageNode('1'), tree, details).map((f) => f.label);
  expect(labels).toEqual([
    'Id',
    'Role',
    'Name',
    'Tag',
    'Listed for',
    'Box in its frame',
    'Selector',
    'HTML',
  ]);
});
