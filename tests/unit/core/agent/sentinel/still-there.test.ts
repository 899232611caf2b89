import { expect, test } from 'vitest';
import { stillThere } from '../../../../../core/agent/sentinel/compare-text.ts';
import type { LeftOut } from '../../../../../core/page/tree/frame-node.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const item = (key: string, name: string, leftOut?: LeftOut) =>
  pageNode(key, { node: { role: 'treeitem', name }, ...(leftOut !== undefined && { leftOut }) });

test('what is still there is said with the element that has it', () => {
  const tree = pageTree([item('4', 'Child node 1'), item('12', 'Child node 2')]);
  expect(stillThere('child node 2', tree)).toEqual('“child node 2” is still there, in element 12.');
});

test('an element that no person sees is not named, and neither is one for text alone', () => {
  const hidden = item('5', 'Child node 2', 'hidden from assistive technology');
  const sentence = '“Child node 2” is still there.';
  expect(stillThere('Child node 2', pageTree([hidden]))).toEqual(sentence);
  expect(stillThere('Child node 2', pageTree([item('6', 'Grandchild node 2')]))).toEqual(sentence);
});
