import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import type { Containers } from '../../../../../core/page/retrieval/container.ts';
import { rankNodes } from '../../../../../core/page/retrieval/rank-nodes.ts';

const node = (r: string, n: string, patch: Partial<SemanticNodeV3> = {}): SemanticNodeV3 => ({
  i: n,
  r,
  n,
  ...patch,
});

/** Names of the nodes that have anything to do with a query, best first. */
function found(nodes: readonly SemanticNodeV3[], query: string, containers?: Containers): string[] {
  const { ranked } = rankNodes(nodes, query, containers);
  return ranked.flatMap(({ place, score }) => (score > 0 ? (nodes[place]?.i ?? []) : []));
}

/** A page of things that the queries below do not ask for, all around what they do. */
const PAGE: readonly SemanticNodeV3[] = [
  node('link', 'Home'),
  node('link', 'Log in'),
  node('link', 'Shopping cart'),
  node('inp', 'Email address'),
  node('chk', 'Newsletter'),
  node('btn', 'Delete'),
  node('sel', 'Sort orders'),
  node('btn', 'clearCookies'),
  node('link', 'Mechanical keyboard $129'),
  node('link', 'Office chair $1,290'),
  node('btn', 'Toggle theme'),
  node('radio', 'Express'),
];

test.each([
  ['the address field', 'Email address'],
  ['sign in', 'Log in'],
  ['login', 'Log in'],
  ['remove it', 'Delete'],
  ['go to the basket', 'Shopping cart'],
  ['clear cookies', 'clearCookies'],
  ['CLEAR_COOKIES', 'clearCookies'],
  ['mecanical keybord', 'Mechanical keyboard $129'],
  ['the one for $1290.00', 'Office chair $1,290'],
  ['dark mode', 'Toggle theme'],
  ['exprss shipping', 'Express'],
  ['subscribe to the newsletters', 'Newsletter'],
])('“%s” finds %s first', (query, name) => {
  expect(found(PAGE, query)[0]).toBe(name);
});

test('a number is matched exactly: 129 is neither 1290 nor 12', () => {
  const prices = ['$12', '$129', '$1,290', '$128'].map((price) => node('link', price));
  expect(found(prices, '129 dollars')).toContain('$129');
  const { ranked, query } = rankNodes(prices, '129');
  expect(prices[ranked[0]?.place ?? -1]?.n).toBe('$129');
  expect(query.words[0]?.terms).toEqual(new Map([['129', 1]]));
});

test.each([
  ['click Help', 'link'],
  ['type into Help', 'inp'],
  ['choose in Help', 'sel'],
  ['tick Help', 'chk'],
  ['the Help slider', 'slider'],
  ['press the Help tab', 'tab'],
])('“%s” means the %s of that name', (query, role) => {
  const roles = ['link', 'inp', 'sel', 'chk', 'slider', 'tab'].filter(
    (r) => r !== 'tab' || /tab/.test(query),
  );
  const nodes = roles.map((r) => node(r, 'Help', { i: r }));
  expect(found(nodes, query)[0]).toBe(role);
});

test('the exact name comes before longer names that have it', () => {
  const nodes = [node('btn', 'Save and close'), node('btn', 'Save as draft'), node('btn', 'Save')];
  expect(found(nodes, 'save')[0]).toBe('Save');
});

test('words in order come before the same words scattered', () => {
  const nodes = [node('link', 'Order your last'), node('link', 'Your last order')];
  expect(found(nodes, 'open your last order')[0]).toBe('Your last order');
});

test('a quoted word counts more', () => {
  const nodes = [node('btn', 'Blue shirt'), node('btn', 'Red socks')];
  expect(found(nodes, 'blue "socks"')[0]).toBe('Red socks');
});

test('a value is found too', () => {
  expect(found([...PAGE, node('inp', 'City', { v: 'Rome' })], 'Rome')[0]).toBe('City');
});

const card = (product: string, y: number) => [
  node('link', product, { box: [0, y, 100, 20] }),
  node('btn', 'Add to cart', { i: `add ${product}`, box: [0, y + 30, 100, 20] }),
];

test('of equal buttons, the one in the card that is asked for comes first', () => {
  const shop = ['Nokia', 'Samsung', 'Sony'].flatMap((name, at) => card(name, at * 400));
  expect(found(shop, 'add the Samsung to the cart').slice(0, 2).toSorted()).toEqual([
    'Samsung',
    'add Samsung',
  ]);
});

test('what holds a node is found with it', () => {
  const nodes = ['1', '2'].map((i) => node('inp', 'Name', { i }));
  const containers: Containers = new Map([
    ['1', [{ key: '8', role: 'form', name: 'Billing' }]],
    ['2', [{ key: '9', role: 'form', name: 'Delivery' }]],
  ]);
  expect(found(nodes, 'name for the delivery', containers)[0]).toBe('2');
});

test('fifty equal buttons do not push out one that says a little less', () => {
  const nodes = [
    ...Array.from({ length: 50 }, (_, i) => node('btn', 'Edit row', { i: `${i}` })),
    node('link', 'Rows'),
  ];
  expect(found(nodes, 'edit row').indexOf('Rows')).toBeLessThan(49);
});
