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

test.each(['Delete account', 'Pay now', 'Send message', 'Archive', 'Menu'])(
  'the right button on “%s” is judged as the left one',
  (name) => {
    const tree = pageTree([pageNode('2', { node: { name } })]);
    expect(judged('right_click', { element: '2' }, tree)).toEqual(click(tree));
  },
);

describe('D13: a button that only says yes is judged by what it stands in', () => {
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
    ['Proceed', { role: 'region', tag: 'section', name: 'Delete project' }, 'delete'],
  ] as const)('“%s” in %j', (name, around, kind) => {
    expect(click(inside(around, name))).toEqual([kind]);
  });

  test('and the sentence says what it answers', () => {
    const tree = inside({ role: 'dialog', name: 'Delete account?' }, 'OK');
    expect(sentences('click', { element: '2' }, tree)).toEqual([
      '“OK” answers “Delete account?”: it may delete something.',
    ]);
  });

  test('and by what is chosen in its form', () => {
    const tree = pageTree([
      pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '' } }),
      pageNode('2', { parent: '1', node: { name: 'Apply' } }),
      pageNode('3', {
        parent: '1',
        node: { tag: 'select', role: 'combobox', name: 'Action', value: 'Move to trash' },
      }),
    ]);
    expect(click(tree)).toEqual(['delete']);
  });
});

describe('D19: nobody is asked about', () => {
  test.each([
    ['OK', { role: 'dialog', name: 'Welcome' }],
    [
      'OK',
      {
        role: 'dialog',
        asks: { heading: 'Welcome', text: 'Here you can send and delete messages.' },
      },
    ],
    ['Got it', { role: 'dialog', name: 'What is new' }],
    ['Next', { role: 'navigation', name: 'Older posts' }],
    ['Continue', { role: 'main', name: 'Delete nothing' }],
    ['Cancel', { role: 'dialog', name: 'Delete account?' }],
    ['Close', { role: 'dialog', name: 'Delete account?' }],
    ['×', { role: 'dialog', name: 'Delete account?' }],
    ['Show password', { role: 'dialog', name: 'Delete account?' }],
    ['2', { role: 'region', name: 'Posts to share' }],
    ['Next week', { role: 'dialog', name: 'Book a room' }],
  ] as const)('“%s” in %j', (name, around) => {
    expect(click(inside(around, name))).toEqual([]);
  });

  test('a click into a text field, whatever it is called', () => {
    const field = { tag: 'textarea', role: 'textbox' };
    expect(click(inside({ role: 'region' }, 'Post a reply', field))).toEqual([]);
  });
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

  expect(judged('drag', { element: '1', to: '2' }, tree)).toEqual(['delete']);
  expect(judged('drag', { element: '1', to: '3' }, tree)).toEqual([]);
});

describe('D13: a form that holds a secret', () => {
  const form = (secret: Partial<FrameNode>, button: Partial<FrameNode>) =>
    pageTree([
      pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '' } }),
      pageNode('3', { parent: '1', node: { tag: 'input', role: 'textbox', ...secret } }),
      pageNode('2', { parent: '1', node: { name: 'Sign in', submits: true, ...button } }),
    ]);
  const filled = { name: 'Password', value: MASK };

  test('is a person’s to send, whatever its button says', () => {
    expect(click(form(filled, {}))).toEqual(['secret']);
    expect(click(form({ name: 'Card number', value: '4111' }, { name: '→' }))).toEqual(['secret']);
    expect(judged('press_keys', { element: '3', keys: 'Enter' }, form(filled, {}))).toEqual([
      'secret',
    ]);
  });

  test('D19: is nobody’s concern while it is empty, or by a button that does not send it', () => {
    expect(click(form({ name: 'Password', value: '' }, {}))).toEqual([]);
    const { submits: _, ...shows } = form(filled, { name: 'Show password' }).nodes[2]?.node ?? {};
    const [one, two] = form(filled, {}).nodes;
    if (!one || !two) throw new Error('The form has lost its fields.');
    expect(click(pageTree([one, two, pageNode('2', { parent: '1', node: shows })]))).toEqual([]);
  });
});

test('C8: what calls itself otherwise than it reads is a person’s to decide, who is told both', () => {
  const unseen = { text: 'Keep', reason: 'another text', seen: 'Delete all' } as const;
  const tree = pageTree([pageNode('2', { node: { name: 'Keep', notes: { unseen } } })]);

  expect(sentences('click', { element: '2' }, tree)).toEqual([
    'It shows “Delete all”, but its accessible name is “Keep”.',
  ]);
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

test('D13: to point at what pays is judged like pressing it', () => {
  const tree = pageTree([
    pageNode('1', { node: { name: 'Pay $49.00' } }),
    pageNode('2', { node: { name: 'Details' } }),
  ]);

  expect(judged('hover', { element: '1' }, tree)).toEqual(['pay']);
  expect(judged('hover', { element: '2' }, tree)).toEqual([]);
});
