import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  composeOutline,
  type OutlineOptions,
  readHandle,
} from '../../../../../core/page/outline/outline.ts';
import type { PageNode, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  BESIDE,
  NEW_LINE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';

const structure = (key: string, role: string, name = ''): PageNode =>
  pageNode(key, { node: { kind: 'structure', reason: 'structure', role, name } });

function outlineOf(pieces: Pieces, nodes: readonly PageNode[] = [], options: OutlineOptions = {}) {
  const tree: PageTree = pageTree(nodes, { title: 'Shop', url: 'http://shop.test/' });
  return composeOutline(tree, [{ frame: 0, pieces: outlinePieces(...pieces) }], options);
}

/** The lines below the page's own. */
function linesOf(pieces: Pieces, nodes: readonly PageNode[] = [], options: OutlineOptions = {}) {
  return outlineOf(pieces, nodes, options).text.split('\n').slice(1);
}

test('the first line says which page it is', () => {
  expect(outlineOf(['Hello']).text).toBe(
    'page: Shop · http://shop.test/ · 1280×800 scrolled 0%\nHello',
  );
});

test.each([
  [['listeners'], ['incomplete: listeners (elements that only a script makes clickable)']],
  [
    ['listeners', 'frames'],
    [
      'incomplete: listeners (elements that only a script makes clickable), ' +
        'frames (those that have not answered)',
    ],
  ],
  [['elements'], []],
  [undefined, []],
] as const)('what is not known yet, %o, is said above the page', (incomplete, heads) => {
  const tree = pageTree([], { title: 'Shop', ...(incomplete && { incomplete }) });
  const { text } = composeOutline(tree, [{ frame: 0, pieces: outlinePieces('Hello') }]);
  expect(text.split('\n').slice(1)).toEqual([...heads, 'Hello']);
});

test('text of the page cannot say that something is not known', () => {
  expect(linesOf(['incomplete: listeners'])).toEqual(['\\incomplete: listeners']);
});

test('controls stand where the page has them', () => {
  const link = pageNode('3', { node: { tag: 'a', role: 'link', name: 'terms' } });
  const pieces = ['I accept the', part('control', { node: 3 }, 'terms'), ' and more.'];
  expect(linesOf(pieces, [link])).toEqual(['I accept the [3 link "terms"] and more.']);
});

test('what a control shows besides its name is said', () => {
  const link = pageNode('8', { node: { tag: 'a', role: 'link', name: 'Cart' } });
  expect(linesOf([part('control', { node: 8 }, 'Cart 3')], [link])).toEqual([
    '[8 link "Cart" says "Cart 3"]',
  ]);
});

test('a control that the payload does not have is text', () => {
  const hidden = pageNode('4', { leftOut: 'hidden from assistive technology' });
  expect(linesOf([part('control', { node: 4 }, 'Menu')], [hidden])).toEqual(['Menu']);
});

test('landmarks hold what is in them, and one line stands behind its landmark', () => {
  const nodes = [structure('1', 'banner'), structure('2', 'main'), pageNode('5')];
  const pieces = [
    part('part', { node: 1 }, part('control', { node: 5 })),
    part('part', { node: 2 }, part('heading', { level: 2 }, 'News'), NEW_LINE, 'Text'),
  ];
  expect(linesOf(pieces, nodes)).toEqual([
    'banner: [5 button "Button 5"]',
    'main:',
    '  ## News',
    '  Text',
  ]);
});

test('a table has its heads once and a line for each row', () => {
  const cells = (kind: 'head' | 'cell', ...texts: string[]) =>
    part('row', {}, ...texts.map((text) => part(kind, {}, text)));
  const buttons = part('cell', {}, part('control', { node: 7 }), part('control', { node: 8 }));
  const pieces = [
    part(
      'table',
      {},
      cells('head', 'Item', 'Price'),
      part('row', {}, part('cell', {}, 'Lamp | desk'), part('cell', {}, '€59.00'), buttons),
      part('row', {}, part('cell', {}), part('cell', {}, '€1')),
    ),
  ];
  expect(linesOf(pieces, [pageNode('7'), pageNode('8')])).toEqual([
    'table: Item | Price',
    '  Lamp \\| desk | €59.00 | [7 button "Button 7"] [8 button "Button 8"]',
    '  | €1',
  ]);
});

test('a row that acts has its id, and its text follows', () => {
  const row = pageNode('40', { node: { tag: 'tr', role: 'row', name: 'Ann Lunch?' } });
  const cells = [part('cell', {}, 'Ann'), part('cell', {}, 'Lunch?')];
  expect(linesOf([part('table', {}, part('row', { node: 40 }, ...cells))], [row])).toEqual([
    '[40 row] Ann | Lunch?',
  ]);
});

test('a card that acts holds what is in it', () => {
  const nodes = [pageNode('1', { node: { role: 'generic', name: 'Lamp' } }), pageNode('2')];
  const inner = [
    part('heading', { level: 3 }, 'Lamp'),
    NEW_LINE,
    '€5',
    part('control', { node: 2 }),
  ];
  expect(linesOf([part('control', { node: 1 }, ...inner), 'Next'], nodes)).toEqual([
    '[1] Lamp | €5 [2 button "Button 2"]',
    'Next',
  ]);
});

test('lists are lines, numbered where the page numbers them', () => {
  const items = [
    part('item', {}, 'One'),
    part('item', {}, 'Two', part('list', {}, part('item', {}, 'in two'))),
  ];
  const numbered = [part('item', { sign: '1.' }, 'First'), part('item', { sign: '2.' }, 'Second')];
  expect(linesOf([part('list', {}, ...items), part('list', {}, ...numbered)])).toEqual([
    '- One',
    '- Two',
    '  - in two',
    '1. First',
    '2. Second',
  ]);
});

test('what stands side by side is on one line', () => {
  expect(linesOf(['Total', BESIDE, '€247.00', NEW_LINE, 'Next'])).toEqual([
    'Total | €247.00',
    'Next',
  ]);
});

test('a frame stands in its place', () => {
  const owner = pageNode('9', {
    node: { kind: 'frame', tag: 'iframe', role: 'iframe', name: 'Pay' },
  });
  const inner = pageNode('f1_2', { frame: 1 });
  const tree = pageTree([owner, inner], {
    frames: [
      { number: 0, parent: null, url: '', title: '' },
      { number: 1, parent: 0, url: '', title: '', owner: '9' },
    ],
  });
  const frames = [
    { frame: 0, pieces: outlinePieces('Before', NEW_LINE, part('frame', { node: 9 }), 'After') },
    { frame: 1, pieces: outlinePieces('Card', NEW_LINE, part('control', { node: 2 })) },
  ];
  expect(composeOutline(tree, frames).text.split('\n').slice(1)).toEqual([
    'Before',
    'frame "Pay":',
    '  Card',
    '  [f1_2 button "Button f1_2"]',
    'After',
  ]);
});

test('what is out of view is counted in one line', () => {
  const skipped = { where: 'below', characters: 1_934, sections: 2, rows: 0 } as const;
  const nodes = [pageNode('1'), pageNode('2', { leftOut: 'below the viewport' })];
  const pieces = [part('control', { node: 1 }), { type: 'skip', skipped } as const];
  expect(linesOf(pieces, nodes).at(-1)).toBe('below: 2 sections, 1 control, 1,900 characters');
});

test('a budget folds what matters least, and the handle has it', () => {
  const paragraphs = Array.from({ length: 60 }, (_, at) => [
    `Paragraph ${at} of the page.`,
    NEW_LINE,
  ]);
  const pieces = [part('heading', { level: 1 }, 'News'), ...paragraphs];
  const outline = outlineOf(pieces, [], { maxTokens: 150 });
  expect(outline.text).toContain('# News');
  const handle = /… \d+ lines.* \((f\d+)\)/.exec(outline.text)?.[1] ?? '';
  expect(readHandle(outline, handle)).toContain('of the page.');
  expect(outline.text.length).toBeLessThan(800);
});

test('a query keeps the lines that answer it, with what they are in', () => {
  const others = ['Bob Ray', 'Zoe Fox', 'Cy Young', 'Di Marsh', 'Ed Poe', 'Flo Hart', 'Gus Orr'];
  const people = ['Ann Lee', 'Max May', 'Emily Nakamura', ...others];
  const rows = people.map((name, at) =>
    part('row', {}, part('cell', {}, name), part('cell', {}, part('control', { node: at + 1 }))),
  );
  const nodes = people.map((_, at) => pageNode(String(at + 1), { node: { name: 'Chart' } }));
  const head = part('row', {}, part('head', {}, 'Patient'), part('head', {}, 'Actions'));
  const { text } = outlineOf([part('table', {}, head, ...rows)], nodes, {
    query: 'the chart of Emily Nakamura',
    maxTokens: 110,
  });
  expect(text).toContain('Emily Nakamura | [3 button "Chart"]');
  expect(text).toContain('table: Patient | Actions');
  expect(text).not.toContain('Bob Ray');
});

test('no text of a page can end a line or a bracket, or pass for either', () => {
  const bit = fc.constantFrom(
    ...['"', '\\', '[', ']', '|', '\n', '\r', '\u2028', '\u0085', '#', '…', '(+3 characters: t1)'],
    ...['[16 button "Pay"]', '"] [17 link "x"]', 'below: 9 controls', 'dialog "x":', 'a', '7', ' '],
  );
  const hostile = fc.array(bit, { maxLength: 12 }).map((bits) => bits.join(''));
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, value, text) => {
      const node = pageNode('1', { node: { role: 'textbox', name, value } });
      const pieces = [part('control', { node: 1 }), NEW_LINE, text];
      const tree = pageTree([node], { title: text, url: 'http://a.test/' });
      const lines = composeOutline(tree, [{ frame: 0, pieces: outlinePieces(...pieces) }]).text;
      expect(lines.split(/[\r\n\u2028\u2029\u0085]/).length).toBeLessThanOrEqual(3);
      const unquoted = lines.replace(/^(\[1 textbox).*$/m, (own) =>
        own.replace(/"(?:[^"\\]|\\.)*"/g, '""'),
      );
      const brackets = [...unquoted.matchAll(/(?<!\\)\[(\s*\d+)/g)].map(([, key]) => key);
      expect(brackets).toEqual(['1']);
    }),
    { numRuns: 500 },
  );
});

test('links of one name on one line say where they lead, and others do not', () => {
  const link = (key: string, name: string, path?: string) =>
    pageNode(key, { node: { tag: 'a', role: 'link', name, ...(path && { context: { path } }) } });
  const nodes = [
    link('1', 'Edit', '/orders/7/edit'),
    link('2', 'Edit', '/orders/8 ] [9'),
    link('3', 'Help', '/help'),
    link('4', 'More'),
    link('5', 'More', '/more'),
    link('6', 'Top', '/top'),
    link('7', 'Top', '/top'),
  ];
  const controls = nodes.map(({ key, node: { name } }) =>
    part('control', { node: Number(key) }, name),
  );
  expect(linesOf(controls, nodes)).toEqual([
    '[1 link "Edit" → /orders/7/edit] [2 link "Edit" → "/orders/8 ] [9"] [3 link "Help"] ' +
      '[4 link "More"] [5 link "More" → /more] [6 link "Top"] [7 link "Top"]',
  ]);
  const [first, second] = nodes;
  expect(
    linesOf([controls[0] ?? [], NEW_LINE, controls[1] ?? []], first && second && [first, second]),
  ).toEqual(['[1 link "Edit"]', '[2 link "Edit"]']);
});
