import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../core/page/outline/outline.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  BESIDE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';

function linesOf(pieces: Pieces, nodes: readonly PageNode[]): string[] {
  const frame = { frame: 0, pieces: outlinePieces(...pieces) };
  return composeOutline(pageTree(nodes), [frame]).text.split('\n').slice(1);
}

const cell = (key: string, name: string) => pageNode(key, { node: { role: 'gridcell', name } });
const control = (key: string, role: string, name: string) =>
  pageNode(key, { node: { role, name } });

test.each(['Select row', 'Unchecked', 'Press Space to select'])(
  'a cell that is called what the control in it is called says so once (%s)',
  (name) => {
    const row = part('row', {}, part('cell', { node: 1 }, part('control', { node: 2 })));
    const nodes = [cell('1', name), control('2', 'checkbox', name)];
    expect(linesOf([row], nodes)).toEqual([`[1] [2 checkbox "${name}"]`]);
  },
);

test('a cell that is called after its text and the controls in it says each once', () => {
  const items = ['Oslo', part('control', { node: 2 })];
  const nodes = [cell('1', 'Oslo Remove'), control('2', 'button', 'Remove')];
  expect(linesOf([part('row', {}, part('cell', { node: 1 }, ...items))], nodes)).toEqual([
    '[1] Oslo [2 button "Remove"]',
  ]);
});

test.each(['Id', 'City', 'Amount due'])(
  'the name of a column stays with its own id (%s)',
  (name) => {
    const head = part('head', { node: 1 }, part('control', { node: 2 }), name);
    const nodes = [cell('1', name), control('2', 'generic', '')];
    expect(linesOf([part('row', {}, head)], nodes)).toEqual([`[1 "${name}"] [2]`]);
  },
);

test('the name of a column stands once where its button begins with it, and another one stays', () => {
  const head = (node: number, text: string) => part('head', {}, text, part('control', { node }));
  const nodes = [control('1', 'button', 'Name: Activate to sort'), control('2', 'button', 'Sort')];
  expect(linesOf([part('row', {}, head(1, 'Name'), head(2, 'City'))], nodes)).toEqual([
    '[1 button "Name: Activate to sort"] | City [2 button "Sort"]',
  ]);
});

test('what stands between the cells of a row is read before the next one, and nothing is left out', () => {
  const cells = ['Name', 'City', 'Mail'].map((text) => part('cell', {}, text));
  for (let place = 0; place <= cells.length; place++) {
    const row = part('row', {}, ...cells.slice(0, place), 'Contact', ...cells.slice(place));
    const texts = ['Name', 'City', 'Mail'];
    if (place < texts.length) texts[place] = `Contact ${texts[place]}`;
    else texts[place - 1] += ' Contact';
    expect(linesOf([row], [])).toEqual([texts.join(' | ')]);
  }
});

test.each(['checkbox', 'radio', 'button'])(
  'a cell that acts and holds nothing but a %s stays on the line of its row',
  (role) => {
    for (const name of ['', 'Select']) {
      const box = part('control', { node: 1 }, part('control', { node: 2 }));
      const others = ['Ann', 'Oslo'].flatMap((text, at) => [
        BESIDE,
        part('control', { node: 3 + at }, text),
      ]);
      const nodes = [cell('1', ''), control('2', role, name), cell('3', 'Ann'), cell('4', 'Oslo')];
      const bracket = name === '' ? `[2 ${role}]` : `[2 ${role} "${name}"]`;
      expect(linesOf([box, ...others], nodes)).toEqual([`[1] ${bracket} [3 "Ann"] [4 "Oslo"]`]);
    }
  },
);
