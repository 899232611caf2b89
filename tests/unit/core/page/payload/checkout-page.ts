import type { NodeMarkup } from '../../../../../core/page/tree/node-details.ts';
import type { PageNode, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const NODES: readonly PageNode[] = [
  pageNode('1', { node: { kind: 'structure', reason: 'structure', role: 'main', tag: 'main' } }),
  pageNode('2', {
    parent: '1',
    xy: [60, 20],
    box: [20, 10, 80, 20],
    node: { tag: 'a', role: 'link', name: 'Home' },
  }),
  pageNode('3', {
    parent: '1',
    xy: [200, 60],
    box: [100, 50, 200, 20],
    node: {
      tag: 'input',
      role: 'textbox',
      name: 'Email "work" & home',
      value: 'ada@example.test',
      states: ['required', 'focused'],
    },
  }),
  pageNode('4', {
    parent: '1',
    xy: [200, 90],
    box: [100, 80, 200, 20],
    node: { tag: 'input', role: 'textbox', name: 'Password', value: '••••••••' },
  }),
  pageNode('5', {
    parent: '1',
    xy: [110, 120],
    box: [100, 110, 20, 20],
    node: { tag: 'input', role: 'checkbox', name: 'Remember me', states: ['checked'] },
  }),
  pageNode('6', {
    parent: '1',
    xy: [200, 150],
    box: [100, 140, 200, 20],
    node: { tag: 'select', role: 'combobox', name: 'Country', value: 'Italy' },
  }),
  pageNode('7', {
    parent: '1',
    xy: [200, 190],
    box: [100, 170, 200, 40],
    node: { tag: 'textarea', role: 'textbox', name: 'Note', value: 'Line 1\nLine <2>' },
  }),
  pageNode('8', {
    parent: '1',
    xy: [400, 60],
    box: [390, 50, 20, 20],
    node: { tag: 'svg', role: 'button', name: 'Close', reason: 'ARIA role', inShadow: true },
  }),
  pageNode('9', {
    parent: '1',
    xy: [200, 240],
    box: [100, 230, 200, 20],
    node: { tag: 'div', role: 'slider', name: 'Volume', value: '30', reason: 'ARIA role' },
  }),
  pageNode('10', {
    parent: '1',
    xy: [600, 300],
    box: [500, 200, 200, 200],
    node: {
      kind: 'scroller',
      reason: 'scroll container',
      tag: 'div',
      role: 'list',
      name: 'Cart',
      scroll: { top: 100, height: 1000, client: 200 },
    },
  }),
  pageNode('11', {
    parent: '10',
    xy: [600, 250],
    box: [550, 240, 100, 20],
    blocker: { label: 'dialog#cookie' },
    node: { name: 'Place order', states: ['disabled'] },
  }),
  pageNode('12', {
    parent: '1',
    xy: [600, 450],
    box: [550, 420, 100, 60],
    node: {
      tag: 'select',
      role: 'listbox',
      name: 'Sizes',
      value: 'M',
      states: ['multiselectable'],
    },
  }),
  pageNode('13', {
    parent: '12',
    xy: [600, 430],
    box: [550, 420, 100, 20],
    node: { tag: 'option', role: 'option', name: 'S' },
  }),
  pageNode('14', {
    parent: '12',
    xy: [600, 450],
    box: [550, 440, 100, 20],
    node: { tag: 'option', role: 'option', name: 'M', states: ['selected'] },
  }),
  pageNode('15', {
    parent: '1',
    xy: [800, 450],
    box: [700, 400, 200, 100],
    node: { tag: 'div', role: 'generic', name: '', value: 'Dear Ada', reason: 'editable' },
  }),
  pageNode('16', {
    parent: '1',
    xy: [300, 700],
    box: [200, 600, 200, 200],
    node: { kind: 'frame', reason: 'frame', tag: 'iframe', role: 'Iframe', name: 'Payment' },
  }),
  pageNode('f1_5', {
    frame: 1,
    parent: '16',
    xy: [300, 650],
    box: [250, 640, 100, 20],
    node: { tag: 'button', name: 'Pay' },
  }),
  pageNode('17', {
    parent: '1',
    xy: [60, 1510],
    box: [20, 1500, 80, 20],
    leftOut: 'below the viewport',
    node: { tag: 'a', role: 'link', name: 'Imprint' },
  }),
  pageNode('18', { parent: '1', leftOut: 'invisible', node: { name: 'Never shown' } }),
];

/** A page with one of each thing that a payload treats in its own way. */
export const CHECKOUT: PageTree = pageTree(NODES, {
  url: 'https://shop.test/checkout',
  title: 'Checkout',
  scroll: { x: 0, y: 400, width: 1280, height: 1600 },
});

function markup(tag: string, text: string, attributes: Record<string, string>): NodeMarkup {
  return { node: 0, tag, text, attributes };
}

/** What the frames say of those elements' markup; the password is masked where it is read. */
export const CHECKOUT_MARKUP: ReadonlyMap<string, NodeMarkup> = new Map([
  ['2', markup('a', 'Home', { href: '/?a=1&b="2"' })],
  ['3', markup('input', '', { name: 'mail', type: 'email', value: 'old@example.test' })],
  ['4', markup('input', '', { type: 'password', placeholder: 'Password', value: '••••••••' })],
  ['5', markup('input', '', { type: 'checkbox', name: 'keep', value: 'on' })],
  [
    '6',
    {
      ...markup('select', '', { name: 'country' }),
      options: [
        { value: 'fr', text: 'France', selected: false },
        { value: 'it', text: 'Italy', selected: true },
        { value: 'Other', text: 'Other', selected: false },
      ],
    },
  ],
  ['7', markup('textarea', 'stale', {})],
  ['8', markup('svg', '', { role: 'button' })],
  ['9', markup('div', '', { role: 'slider', 'data-testid': 'volume' })],
  ['11', markup('button', 'Place order', { type: 'submit' })],
  [
    '12',
    {
      ...markup('select', '', {}),
      options: [
        { value: 'S', text: 'S', selected: false },
        { value: 'M', text: 'M', selected: true },
      ],
    },
  ],
  ['15', markup('div', 'Dear Ada', {})],
  ['f1_5', markup('button', '💳', { title: 'Pay' })],
  ['17', markup('a', 'Imprint', { href: '/imprint' })],
]);
