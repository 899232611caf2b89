import { expect, test } from 'vitest';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judged } from '../../../../fakes/judge.ts';

const box = (states: readonly string[], tag = 'input') =>
  pageNode('2', {
    parent: '1',
    node: { tag, role: 'checkbox', name: 'Notify the guests', states: [...states] },
  });

function dialogWith(states: readonly string[], { button = 'Save changes', tag = 'input' } = {}) {
  return pageTree([
    pageNode('1', { node: { kind: 'structure', role: 'dialog', tag: 'div', name: 'Event' } }),
    box(states, tag),
    pageNode('3', { parent: '1', node: { name: button } }),
  ]);
}

const check = { element: '2', checked: true };

test('a box of a dialog with a button does nothing yet', () => {
  expect(judged('check', check, dialogWith([]))).toEqual([]);
});

test('the button carries out what is checked, and asks then', () => {
  expect(judged('click', { element: '3' }, dialogWith(['checked']))).toEqual(['send']);
  expect(judged('click', { element: '3' }, dialogWith([]))).toEqual([]);
});

test('a button that only closes carries nothing out, so the box acts by itself', () => {
  const tree = dialogWith([], { button: 'Close' });
  expect(judged('check', check, tree)).toEqual(['send']);
  expect(judged('click', { element: '3' }, dialogWith(['checked'], { button: 'Close' }))).toEqual(
    [],
  );
});

test('what only calls itself a box may act at once, and so may a box without a form', () => {
  expect(judged('check', check, dialogWith([], { tag: 'div' }))).toEqual(['send']);
  expect(judged('check', check, pageTree([box([])]))).toEqual(['send']);
});

test('Enter in a field of a form carries out what is checked', () => {
  const tree = pageTree([
    pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '' } }),
    box(['checked']),
    pageNode('4', { parent: '1', node: { tag: 'input', role: 'textbox', name: 'Title' } }),
    pageNode('3', { parent: '1', node: { name: 'Save', submits: true } }),
  ]);
  expect(judged('press_keys', { element: '4', keys: 'Enter' }, tree)).toEqual(['send']);
});

test('a plan of a wizard is chosen for its next step', () => {
  const wizard = (button: string) =>
    pageTree([
      pageNode('1', { node: { kind: 'structure', role: 'main', tag: 'main', name: '' } }),
      pageNode('2', {
        parent: '1',
        node: { tag: 'input', role: 'radio', name: 'Upgrade to Business' },
      }),
      pageNode('3', { parent: '1', node: { name: button } }),
    ]);
  expect(judged('check', check, wizard('Continue'))).toEqual([]);
  expect(judged('check', check, wizard('Help'))).toEqual(['pay']);
});
