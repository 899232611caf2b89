import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../core/page/outline/outline.ts';
import { NO_CLICKS } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  BESIDE,
  NEW_LINE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';

function linesOf(pieces: Pieces, nodes: readonly PageNode[] = []): string[] {
  const frames = [{ frame: 0, pieces: outlinePieces(...pieces) }];
  return composeOutline(pageTree(nodes), frames).text.split('\n').slice(1);
}

const button = (key: number, name: string) =>
  pageNode(String(key), { node: { tag: 'button', role: 'button', name } });
const control = (key: number, name: string) => part('control', { node: key }, name);
const card = (...lines: (Pieces | string)[]) => [
  NEW_LINE,
  part('card', {}, ...lines.flatMap((line, at) => (at === 0 ? [line] : [NEW_LINE, line]))),
  NEW_LINE,
];

test('a figure stands on one line with its label', () => {
  expect(linesOf([card('Pending', '42', '5 late'), card('Paid', '7', '1 today')])).toEqual([
    'Pending | 42 | 5 late',
    'Paid | 7 | 1 today',
  ]);
});

test('the heading of a card leads its line', () => {
  const title = part('heading', { level: 5 }, 'Lamp');
  expect(linesOf([card(title, '$18.00', control(4, 'Buy'))], [button(4, 'Buy')])).toEqual([
    '##### Lamp | $18.00 [4 button "Buy"]',
  ]);
});

test('an error stands on the line of its field', () => {
  const field = pageNode('9', { node: { tag: 'input', role: 'textbox', name: 'Email' } });
  const pieces = [card('Email', part('control', { node: 9 }), part('error', {}, 'Not an address'))];
  expect(linesOf(pieces, [field])).toEqual(['[9 textbox "Email"] Not an address']);
});

test('a form of several groups with controls keeps a line for each group', () => {
  const nodes = [button(1, 'Less'), button(2, 'More')];
  const groups = [card('Width', control(1, 'Less')), card('Height', control(2, 'More'))];
  expect(linesOf([part('card', {}, ...groups)], nodes)).toEqual([
    'Width [1 button "Less"]',
    'Height [2 button "More"]',
  ]);
});

test('what is out of view in a card is still counted', () => {
  const skipped = { where: 'below' as const, characters: 300, sections: 0, rows: 0 };
  expect(linesOf([card('Pending', '42', [{ type: 'skip', skipped }])])).toEqual([
    'Pending | 42',
    'below: 300 characters',
  ]);
});

test('a table in a card keeps its rows', () => {
  const row = (text: string) => part('row', {}, part('cell', {}, text), part('cell', {}, '1'));
  expect(linesOf([card('Items', part('table', {}, row('Lamp'), row('Bulb')))])).toEqual([
    'Items',
    'Lamp | 1',
    'Bulb | 1',
  ]);
});

const word = fc.stringMatching(/^[a-z]{3,8}$/);
const group = fc.record({
  label: word,
  lines: fc.array(word, { minLength: 1, maxLength: 4 }),
  buttons: fc.uniqueArray(word, { maxLength: 3 }),
  depth: fc.nat(3),
});

test('whatever short cards hold, each is one line with all of its words and controls', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), (groups) => {
      let id = 0;
      const nodes: PageNode[] = [];
      const wanted: string[][] = [];
      const pieces = groups.flatMap(({ label, lines, buttons, depth }) => {
        const inner = buttons.map((name) => {
          id += 1;
          nodes.push(button(id, name));
          return control(id, name);
        });
        wanted.push([label, ...lines, ...buttons.map((name) => ` button "${name}"]`)]);
        let content: Pieces = [[label], ...lines.map((line) => [line]), ...inner].flatMap(
          (line, at) => (at === 0 ? [line] : [NEW_LINE, line]),
        );
        for (let level = 0; level < depth; level += 1) content = [part('card', {}, ...content)];
        return [NEW_LINE, part('card', {}, ...content), NEW_LINE];
      });
      const drawn = linesOf(pieces, nodes);
      expect(drawn).toHaveLength(groups.length);
      wanted.forEach((texts, at) => {
        for (const text of texts) expect(drawn[at]).toContain(text);
      });
    }),
  );
});

test('a list that listens for its cards is a bracket alone: its name is what they say', () => {
  const name = 'Oak desk Solid wood. Ash desk Solid…';
  const list = pageNode('14', { node: { tag: 'div', role: 'generic', name } });
  const nodes = [list, button(1, 'Add to cart'), button(2, 'Add to cart')];
  const cards = ['Oak', 'Ash'].map((wood, at) =>
    card(
      part('heading', { level: 2 }, `${wood} desk`),
      'Solid wood.',
      control(at + 1, 'Add to cart'),
    ),
  );
  expect(linesOf([part('control', { node: 14 }, ...cards)], nodes)).toEqual([
    '[14]',
    '  ## Oak desk | Solid wood. [1 button "Add to cart"]',
    '  ## Ash desk | Solid wood. [2 button "Add to cart"]',
  ]);
});

test('the heading of a column stays one when the only card in it has a heading too', () => {
  const title = (level: number, text: string) => part('heading', { level }, text);
  const inner = card(title(5, 'First milestone'), control(4, '#5'));
  expect(linesOf([card(title(3, 'To do'), inner)], [button(4, '#5')])).toEqual([
    '### To do',
    '##### First milestone [4 button "#5"]',
  ]);
});

test('a card whose name is cut off is not said twice', () => {
  const text = ['Sara Kim', '10:42', 'Q2 launch plan'];
  const name = 'Sara Kim 10:42 Q2 lau…';
  const node = pageNode('7', { node: { tag: 'article', role: 'article', name } });
  const pieces = [
    NEW_LINE,
    part('control', { node: 7 }, ...text.flatMap((one) => [NEW_LINE, one])),
  ];
  expect(linesOf(pieces, [node])).toEqual(['[7 article] Sara Kim | 10:42 | Q2 launch plan']);
});

test('what is closed by its opacity and ignores the pointer is not there', () => {
  const blocker = { label: NO_CLICKS.nothing };
  const node = pageNode('7', { blocker, node: { name: 'Log out', states: ['transparent'] } });
  expect(linesOf([part('control', { node: 7 }), NEW_LINE, 'Orders'], [node])).toEqual(['Orders']);
});

test('several figures within a card keep their labels and stay apart', () => {
  const figures = [card('24', 'Pending'), card('12', 'Shipping'), card('23', 'Completed')];
  const title = part('heading', { level: 4 }, 'Orders');
  expect(linesOf([card(title, figures, 'Total', '59')])).toEqual([
    '#### Orders | 24 · Pending | 12 · Shipping | 23 · Completed | Total | 59',
  ]);
});

test('a row of cards has a line for each, whatever the row itself is one of', () => {
  const row = part('card', {}, card('Likes', '41'), card('Events', '7'), card('Notes', '9'));
  expect(linesOf([row, NEW_LINE, part('heading', { level: 5 }, 'Next')])).toEqual([
    'Likes | 41',
    'Events | 7',
    'Notes | 9',
    '##### Next',
  ]);
});

test('a heading beside a way back or a time is still a heading', () => {
  const title = part('heading', { level: 1 }, 'Settings');
  const pieces = [NEW_LINE, control(3, 'Back'), BESIDE, title, NEW_LINE, 'Yours'];
  expect(linesOf(pieces, [button(3, 'Back')])).toEqual(['# [3 button "Back"] Settings', 'Yours']);
});

test('a cell of nothing but an icon says it, the last one too', () => {
  const row = part(
    'row',
    {},
    part('cell', {}, 'Backups'),
    part('cell', { mark: 'check' }),
    part('cell', { mark: 'times' }),
  );
  expect(linesOf([part('table', {}, row)])).toEqual(['Backups | [check] | [times]']);
});

test('whatever several figures within a card say, each stands between bars with its own label', () => {
  const figure = fc.array(word, { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(word, fc.array(figure, { minLength: 2, maxLength: 4 }), (title, figures) => {
      const inner = figures.map((lines) => card(...lines));
      const [line = '', ...more] = linesOf([card(part('heading', { level: 4 }, title), inner)]);
      expect(more).toEqual([]);
      const [head, ...rest] = line.split(' | ');
      expect(head).toBe(`#### ${title}`);
      expect(rest).toEqual(figures.map((lines) => lines.join(' · ')));
    }),
  );
});

test('what is marked of a card stands on its line', () => {
  const marked = part('card', { mark: 'current' }, 'Pay', NEW_LINE, 'By card');
  expect(linesOf([card('Ship', 'By post'), marked, card('Done', 'Soon')])).toEqual([
    'Ship | By post',
    'Pay | By card [current]',
    'Done | Soon',
  ]);
});

test('a card that begins with what says nothing has one line', () => {
  const step = (text: string) => part('card', {}, NEW_LINE, text);
  const steps = ['Placed', 'Paid', 'Sent'].flatMap((text) => [NEW_LINE, step(text)]);
  expect(linesOf([part('card', {}, ...steps)])).toEqual(['Placed | Paid | Sent']);
});

test('a message stands on one line with the button that closes it', () => {
  const link = part('control', { node: 3 }, 'a link');
  const message = part('error', {}, 'Failed, see ', link, '.', NEW_LINE, control(4, 'Close'));
  const nodes = [
    pageNode('3', { node: { tag: 'a', role: 'link', name: 'a link' } }),
    button(4, 'Close'),
  ];
  expect(linesOf([message, NEW_LINE, 'Next'], nodes)).toEqual([
    'Failed, see [3 link "a link"]. [4 button "Close"]',
    'Next',
  ]);
});

test('what stands beside the heading of a card stays on its line', () => {
  const title = part('heading', { level: 5 }, 'Labels');
  const inside = [NEW_LINE, title, BESIDE, control(4, '#3')];
  expect(linesOf([NEW_LINE, part('card', {}, inside), NEW_LINE], [button(4, '#3')])).toEqual([
    '##### Labels [4 button "#3"]',
  ]);
});
