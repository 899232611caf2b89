import { expect, test } from 'vitest';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const tree = pageTree([
  pageNode('12', { leftOut: 'hidden from assistive technology', node: { name: 'Save' } }),
  pageNode('40', { node: { kind: 'structure', role: 'labeltext', name: 'Email' } }),
]);

test('an element that the Tree lists as left out is said to be that, with the reason', () => {
  expect(() => rememberElement(tree, '12')).toThrow(
    'Element 12, Save, is left out of what you were sent: hidden from assistive technology.',
  );
});

test('a label that only gives context is said to be no control', () => {
  expect(() => rememberElement(tree, '40')).toThrow('Element 40, Email, only gives context');
});

test('an id that no element has is said to be nowhere on the page', () => {
  expect(() => rememberElement(tree, '99')).toThrow('Element 99 is not on the page.');
});
