import { describe, expect, test } from 'vitest';
import type { FrameNode } from '../../../../../core/page/tree/frame-node.ts';
import { MASK } from '../../../../../core/page/tree/secret-field.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judged, sentences } from '../../../../fakes/judge.ts';

/** A button in something. */
function inside(around: Partial<FrameNode>, name: string, more: Partial<FrameNode> = {}) {
  return pageTree([
    pageNode('1', { node: { kind: 'structure', tag: 'div', name: '', ...around } }),
    pageNode('2', { parent: '1', node: { name, ...more } }),
  ]);
}

const click = (tree: ReturnType<typeof pageTree>) => judged('click', { element: '2' }, tree);

const LABELS = [
  'Delete account',
  'Pay now',
  'Send message',
  'Archive',
  'Zahlen',
  'Load cabbage',
  '🗑',
];

describe('with the hold, a press is free, and what it sends is judged', () => {
  const held = (tool: string, input: object, tree: ReturnType<typeof pageTree>) =>
    judged(tool, input, tree, [], true);

  test.each(LABELS)('“%s”, as a button, link, switch, option, picture or key', (name) => {
    for (const role of ['button', 'link', 'switch', 'checkbox', 'option', 'image', 'generic']) {
      const tree = pageTree([pageNode('2', { node: { name, role, states: ['focused'] } })]);
      for (const tool of ['click', 'double_click', 'hover', 'right_click'])
        expect(held(tool, { element: '2' }, tree)).toEqual([]);
      for (const keys of ['Enter', 'Space', '#', 'Delete', 'Alt+d'])
        expect(held('press_keys', { keys }, tree)).toEqual([]);
      expect(held('drag', { element: '2', to: '2' }, tree)).toEqual([]);
    }
  });

  test('but for another site, and a secret that its form gives away', () => {
    const link = pageNode('2', { node: { role: 'link', leadsTo: 'https://evil.test' } });
    expect(held('click', { element: '2' }, pageTree([link]))).toEqual(['new-origin']);
    expect(held('click', { element: '2' }, secretForm({ name: 'Password', value: MASK }))).toEqual([
      'secret',
    ]);
  });
});

describe('without the hold, whatever may change something asks', () => {
  test.each([
    ['Delete account', 'delete'],
    ['Pay now', 'pay'],
    ['Send message', 'send'],
    ['Allow access', 'grant'],
    ['Archive', 'submit'],
    ['Load cabbage', 'submit'],
    ['OK', 'submit'],
  ])('“%s”', (name, kind) => {
    for (const role of ['button', 'switch', 'menuitem', 'generic', 'image'])
      expect(click(inside({ role: 'region' }, name, { role, tag: 'div' }))).toEqual([kind]);
  });

  test.each([
    ['a tab', 'Details', { role: 'tab' }],
    ['a disclosure', 'More', { tag: 'summary' }],
    ['sorting', 'Price', { role: 'columnheader' }],
    ['a pager', 'Next', {}],
    ['a page of it', '12', { role: 'link' }],
    ['a pager in German', 'Nächste Seite', {}],
    ['a field', 'Size', { role: 'combobox', tag: 'select' }],
  ])('%s does not', (_, name, node) => {
    expect(click(inside({ role: 'region' }, name, node))).toEqual([]);
  });

  test('a box of a form that has a button does not, and one that acts at once does', () => {
    const box = { role: 'checkbox', tag: 'input' };
    const form = pageTree([
      pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '' } }),
      pageNode('2', { parent: '1', node: { name: 'Wrap it', ...box } }),
      pageNode('3', { parent: '1', node: { name: 'Go', submits: true } }),
    ]);
    expect(click(form)).toEqual([]);
    expect(click(inside({ role: 'region' }, 'Two-factor sign-in', box))).toEqual(['submit']);
  });
});

describe('D13: without the hold, a button in a dialog or form is of the kind that these say', () => {
  test.each([
    ['OK', { role: 'dialog', name: 'Delete account?' }, 'delete'],
    ['Yes', { role: 'alertdialog', asks: { heading: 'Delete account', text: '' } }, 'delete'],
    ['Yes, I am sure', { role: 'dialog', name: 'Remove Ann' }, 'delete'],
    ['', { role: 'dialog', name: 'Delete account?' }, 'delete'],
    ['✓', { role: 'dialog', name: 'Pay the invoice' }, 'pay'],
    ['Continue', { role: 'form', tag: 'form', name: 'Transfer money' }, 'pay'],
    ['Weiter', { role: 'dialog', name: 'Konto löschen' }, 'delete'],
    ['确定', { role: 'dialog', name: '删除文件' }, 'delete'],
    ['はい', { role: 'dialog', asks: { heading: '', text: '本当に削除しますか？' } }, 'delete'],
    [
      'Go ahead',
      {
        role: 'dialog',
        asks: { heading: '', text: 'All files will be deleted. Delete them permanently!' },
      },
      'delete',
    ],
  ] as const)('“%s” in %j', (name, around, kind) => {
    expect(click(inside(around, name))).toEqual([kind]);
  });
});

test('D19: a click into a text field asks nobody, whatever it is called', () => {
  const field = { tag: 'textarea', role: 'textbox' };
  expect(click(inside({ role: 'region' }, 'Post a reply', field))).toEqual([]);
});

test('D13: what calls itself a text field and is none is judged as what it is', () => {
  expect(click(inside({ role: 'region' }, 'Delete all', { tag: 'div', role: 'textbox' }))).toEqual([
    'delete',
  ]);
});

test('D13: a click on something in a button presses the button', () => {
  const button = { kind: 'interactive', role: 'button', tag: 'div', name: 'Delete Ann' } as const;
  expect(click(inside(button, 'Icon', { tag: 'span', role: 'generic' }))).toEqual(['delete']);
});

test('D13: an option is judged by its own text', () => {
  const tree = pageTree([
    pageNode('1', { node: { tag: 'select', role: 'combobox', name: 'Bulk action' } }),
  ]);
  const select = (...options: string[]) => judged('select', { element: '1', options }, tree);

  expect(select('Delete all')).toEqual(['delete']);
  expect(select('Archive', 'Delete all')).toEqual(['delete']);
  expect(select('Archive')).toEqual([]);
});

test('D13, D14: what is dragged is judged, and so is what it is dropped on', () => {
  const tree = pageTree([
    pageNode('1', { node: { name: 'Invoice 7', role: 'listitem', tag: 'li' } }),
    pageNode('2', { node: { name: 'Bin: delete item', role: 'generic', tag: 'div' } }),
    pageNode('3', { node: { name: 'Done', role: 'generic', tag: 'div' } }),
  ]);

  expect(judged('drag', { element: '1', to: '2' }, tree)).toContain('delete');
  expect(judged('drag', { element: '1', to: '3' }, tree)).toEqual(['submit', 'submit']);
});

function secretForm(secret: Partial<FrameNode>, button: Partial<FrameNode> = {}) {
  return pageTree([
    pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '' } }),
    pageNode('3', { parent: '1', node: { tag: 'input', role: 'textbox', ...secret } }),
    pageNode('2', { parent: '1', node: { name: 'Sign in', submits: true, ...button } }),
  ]);
}

test('D13: a form that holds a secret is a person’s to send, whatever its button says', () => {
  const filled = { name: 'Password', value: MASK };
  expect(click(secretForm(filled))).toContain('secret');
  expect(click(secretForm({ name: 'Card number', value: '4111' }, { name: '→' }))).toContain(
    'secret',
  );
  const entered = judged('press_keys', { element: '3', keys: 'Enter' }, secretForm(filled));
  expect(entered).toContain('secret');
  expect(click(secretForm({ name: 'Password', value: '' }))).not.toContain('secret');
});

test('C8: what calls itself otherwise than it reads is a person’s to decide, who is told both', () => {
  const unseen = { text: 'Keep', reason: 'another text', seen: 'Delete all' } as const;
  const tree = pageTree([pageNode('2', { node: { name: 'Keep', notes: { unseen } } })]);

  expect(sentences('click', { element: '2' }, tree)).toContain(
    'It shows “Delete all”, but its accessible name is “Keep”.',
  );
});

test.each([
  ['clipped', []],
  ['off-screen', []],
  ['not rendered', []],
  ['cut by an ellipsis', []],
  ['transparent', ['unseen']],
  ['too small', ['unseen']],
  ['same colour as its background', ['unseen']],
] as const)(
  'D1: a name for screen readers is a name, one that is painted to be unread is not: %s',
  (reason, kinds) => {
    const named = (name: string) => {
      const notes = { unseen: { text: name, reason } };
      return pageTree([pageNode('2', { node: { name, notes } })]);
    };

    expect(judged('click', { element: '2' }, named('Next'))).toEqual(kinds);
    expect(judged('click', { element: '2' }, named('Delete all'))).toEqual(['delete', ...kinds]);
  },
);
