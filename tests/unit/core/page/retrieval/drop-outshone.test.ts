import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { dropOutshone } from '../../../../../core/page/retrieval/drop-outshone.ts';
import { rankNodes } from '../../../../../core/page/retrieval/rank-nodes.ts';

const node = (i: string, n: string, r = 'row'): SemanticNodeV3 => ({ i, r, n });

function kept(nodes: readonly SemanticNodeV3[], text: string): string[] {
  const { ranked, query, found } = rankNodes(nodes, text);
  const matching = ranked.filter(({ score }) => score > 0);
  return dropOutshone(matching, nodes, query, found).flatMap(({ place }) => nodes[place]?.i ?? []);
}

const ROWS = Array.from({ length: 30 }, (_, at) => node(`${at}`, `Order ${1000 + at} open today`));

test.each([0, 7, 29])('of rows that share all words but one, the row with it stays (%i)', (at) => {
  expect(kept(ROWS, `which order is ${1000 + at}`)).toEqual([`${at}`]);
  expect(kept(ROWS, `open order ${1000 + at} of today`)).toEqual([`${at}`]);
});

test('what is asked for with a common word only stays whole', () => {
  expect(kept(ROWS, 'orders that are open')).toHaveLength(30);
});

test('each of several that are named stays', () => {
  expect(kept(ROWS, 'order 1003 or order 1017').toSorted()).toEqual(['17', '3']);
});

test('a node with a word of its own is not outshone by one with more words', () => {
  const nodes = [node('1', 'Delete invoice'), node('2', 'Print invoice today')];
  expect(kept(nodes, 'delete or print the invoice today').toSorted()).toEqual(['1', '2']);
});

test('one kind does not outshine another: a row’s words are not its button’s', () => {
  const nodes = [...ROWS, node('b', 'Open', 'btn')];
  expect(kept(nodes, 'open order 1004').toSorted()).toEqual(['4', 'b']);
});

test('what matches by its role alone goes where something matches a word', () => {
  const links = ['Home', 'News', 'Preferences', 'Legal'].map((n) => node(n, n, 'link'));
  expect(kept(links, 'open the preferences')).toEqual(['Preferences']);
  expect(kept(links, 'open')).toHaveLength(4);
});
