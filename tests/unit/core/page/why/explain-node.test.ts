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
  expect(say(node)).toMatchObject({
    sentence: 'Left out: below the viewport.',
    advice: 'The whole-page payload has it.',
  });
  expect(say(node).steps).toEqual([{ key: null, down: 420, right: 0 }]);
  expect(say(node, true).verdict).toBe('sent');
});

test('an element that is fixed outside of the viewport is no matter of scrolling', () => {
  const node = pageNode('1', { leftOut: 'below the viewport', box: [0, 1190, 80, 30] });
  const said = explainNode(node, tree, { wholePage: false, isFixed: true });
  expect(said.advice).toBe(
    'It is fixed to the viewport, so scrolling doesn’t bring it into view. The whole-page payload has it.',
  );
  expect(said.steps).toEqual([]);
});

test('an element that nobody can use is left out of the whole page too', () => {
  const node = pageNode('1', { leftOut: 'not rendered' });
  expect(say(node, true)).toMatchObject({
    sentence: 'Left out: not rendered.',
    advice: 'It has display: none.',
  });
});

test('what makes an element left out is named, and can be shown when it is listed', () => {
  const by = { leftOutBy: { label: 'details#more' }, leftOutByKey: '4' };
  const node = pageNode('1', { leftOut: 'in closed details', ...by });
  expect(say(node).sentence).toBe('Left out: in closed details.');
  expect(say(node).advice).toBe('Open the details to see it.');
  expect(say(node).because).toEqual({ label: 'details#more', key: '4' });
  expect(say(node).steps).toEqual([]);
});

test('a covered element names its blocker', () => {
  const blocker = { label: 'dialog#cookie', name: 'We use cookies' };
  const node = pageNode('1', { blocker, blockerKey: '9' });
  expect(say(node).covered).toEqual({ label: 'dialog#cookie “We use cookies”', key: '9' });
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
