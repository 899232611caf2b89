import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import { parseAction } from '../../../../../core/agent/tools/parse-action.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judged } from '../../../../fakes/judge.ts';

const FORM = pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '' } });
const field = (key: string, tag = 'input', parent: string | null = '1') =>
  pageNode(key, { parent, node: { tag, role: 'textbox', name: 'Amount' } });
const pay = (states: string[] = []) =>
  pageNode('3', { parent: '1', node: { name: 'Pay now', states, submits: true } });

const page = pageTree([FORM, field('2'), pay()]);

test.each(['Enter', 'Return', 'return', 'Enter ', ' enter', 'Control+Enter', 'Control+ Return'])(
  'D13, D17: “%s” is the key Enter, and presses the button of the form',
  (keys) => {
    expect(judged('press_keys', { element: '2', keys }, page)).toEqual(['pay']);
  },
);

test.each(['Space', 'Spacebar', ' ', 'SPACE ', 'Shift+Spacebar'])(
  'D13: “%s” presses the button that has the focus, and only types in a text',
  (keys) => {
    const focused = pageTree([FORM, field('2'), pay(['focused'])]);
    expect(judged('press_keys', { keys }, focused)).toEqual(['pay']);
    expect(judged('press_keys', { element: '2', keys }, page)).toEqual([]);
  },
);

test.each(['Delete', 'del', 'Del ', 'Backspace', 'Meta+Backspace', 'Control+del'])(
  'D13: “%s” takes away what is chosen, but letters in a text',
  (keys) => {
    const row = pageTree([pageNode('1', { node: { role: 'row', tag: 'div', name: 'Invoice' } })]);
    expect(judged('press_keys', { element: '1', keys }, row)).toEqual(['delete']);
    expect(judged('press_keys', { keys }, row)).toEqual(['delete']);
    expect(judged('press_keys', { element: '2', keys }, page)).toEqual([]);
    const typing = pageTree([pageNode('2', { node: { ...field('2').node, states: ['focused'] } })]);
    expect(judged('press_keys', { keys }, typing)).toEqual([]);
  },
);

test('D13: without the hold, Alt and a letter may press any button, by its access key', () => {
  expect(judged('press_keys', { keys: 'Alt+p' }, page)).toEqual(['submit']);
});

test('D13: a key may press what has the focus in a frame', () => {
  const frame = pageNode('4', {
    node: { kind: 'frame', tag: 'iframe', role: 'iframe', name: '', states: ['focused'] },
  });
  const inside = pageNode('f1_1', { frame: 1, node: { name: 'Delete', states: ['focused'] } });
  expect(judged('press_keys', { keys: 'Enter' }, pageTree([frame, inside]))).toContain('delete');
});

test('D13: Enter sends a form without a button to where the form leads, with what it holds', () => {
  const form = { ...FORM, node: { ...FORM.node, leadsTo: 'https://evil.test', name: 'Delete it' } };
  const tree = pageTree([form, field('2')]);
  expect(judged('press_keys', { element: '2', keys: 'Enter' }, tree)).toEqual(['new-origin']);
});

test('D19: with the hold, Enter in a field without a form presses no link of the page', () => {
  const link = pageNode('7', { node: { role: 'link', leadsTo: 'https://github.com' } });
  const tree = pageTree([link, field('2', 'input', null)]);
  const keys = { element: '2', keys: 'Enter' };
  expect(judged('press_keys', keys, tree, [], true)).toEqual([]);
  expect(judged('press_keys', keys, tree)).toEqual(['submit']);
  expect(judged('press_keys', keys, pageTree([field('2', 'input', null)]))).toEqual(['submit']);
});

test('keys that are none are refused before anybody is asked', () => {
  expect(judged('press_keys', { keys: 'Entr' }, page)).toEqual(['“Entr” isn’t a key.']);
});

test.each(['Tab', 'Escape', 'ArrowDown', 'Control+A', 'a', 'F5', 'PageDown'])(
  'D19: “%s” in a form that pays needs nobody',
  (keys) => {
    expect(judged('press_keys', { element: '2', keys }, page)).toEqual([]);
  },
);

test('D19: Enter in a search field needs nobody, whatever else is on the page', () => {
  const search = pageNode('5', {
    node: { kind: 'structure', role: 'search', tag: 'search', name: '' },
  });
  const words = pageNode('6', {
    parent: '5',
    node: { tag: 'input', role: 'searchbox', name: 'Find' },
  });
  expect(
    judged('press_keys', { element: '6', keys: 'Enter' }, pageTree([FORM, pay(), search, words])),
  ).toEqual([]);
});

test('D13: a line break is Enter in a field of one line, and a part of the text elsewhere', () => {
  const type = (tag: string, text: string) =>
    judged('type', { element: '2', text }, pageTree([FORM, field('2', tag), pay()]));

  expect(type('input', '10\n')).toEqual(['pay']);
  expect(type('input', '10\r')).toEqual(['pay']);
  expect(type('textarea', 'Dear all,\nyours')).toEqual([]);
  expect(type('div', 'Dear all,\nyours')).toEqual([]);
  expect(type('input', '10\t ')).toEqual([]);
  expect(type('textarea', 'if (x) {\n\treturn;\n}')).toEqual([]);
});

/** Places that keys go to besides texts, by tag and role; `none` has the focus nowhere. */
const PLACES = ['tr row', 'li listitem', 'div option', 'div textbox', 'button button', 'div none'];
const SIGNS = [
  ...'#!edxyjk7?/[.',
  'E',
  'F8',
  'F2',
  'Control+d',
  'Control+s',
  'Meta+k',
  'Control+x',
];
const COMBINED = ['Control+Shift+d', 'Alt+d', 'Shift+u', 'Alt+ArrowUp', 'Control+Shift+ArrowDown'];
const MOVING = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowLeft'],
  ...['Tab', 'Shift+Tab', 'PageUp', 'PageDown', 'Home', 'Control+End', 'Escape'],
  ...['Control+a', 'Meta+c'],
];

function concernsAt(place: string, keys: string) {
  const [tag = '', role = ''] = place.split(' ');
  const states = role === 'none' ? [] : ['focused'];
  const node = pageNode('1', { node: { tag, role, name: 'Item 1', states } });
  const facts = { task: TASK, origins: ['https://example.test'], originsRead: [] };
  const verdict = judgeAction(parseAction('press_keys', { keys }), {
    ...facts,
    tree: pageTree([node]),
  });
  return verdict.type === 'allowed' ? verdict.concerns : [];
}

test.each(PLACES)(
  'D13: without the hold, a key that means what the page likes asks: %s',
  (place) => {
    for (const keys of [...SIGNS, ...COMBINED]) {
      const concerns = concernsAt(place, keys);
      expect(
        concerns.map(({ kind }) => kind),
        keys,
      ).toEqual(['submit']);
    }
    for (const keys of MOVING) expect(concernsAt(place, keys), keys).toEqual([]);
  },
);

test.each(['input textbox', 'textarea textbox', 'input searchbox', 'input combobox'])(
  'D19: keys that write into a text, move in it or edit it need nobody: %s',
  (place) => {
    const edits = ['Control+v', 'Meta+z', 'Control+Shift+z', 'Alt+Backspace', 'Control+ArrowLeft'];
    const letters = SIGNS.filter((key) => [...key].length === 1);
    for (const keys of [...letters, ...MOVING, ...edits, 'Shift+u', 'Alt+ArrowDown'])
      expect(concernsAt(place, keys), keys).toEqual([]);
    for (const keys of ['Control+d', 'Control+s', 'F8', 'Alt+d', 'Control+Shift+d'])
      expect(concernsAt(place, keys), keys).toHaveLength(1);
  },
);
