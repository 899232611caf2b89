import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { compact } from '../../../../../core/page/payload/compact.ts';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const ELEMENTS = 200;
const WORDS = (
  'Save Cancel Edit Delete Account Settings Search Products Orders Customer Report Download ' +
  'Invoice Billing Address Shipping Profile Log Next Previous Page Add Item Cart Remove View ' +
  'Details Open Close Menu Export Filter'
).split(' ');
const CONTROLS = [
  { tag: 'button', role: 'button' },
  { tag: 'a', role: 'link' },
  { tag: 'input', role: 'textbox', value: 'Springfield' },
  { tag: 'a', role: 'link' },
  { tag: 'input', role: 'checkbox', states: ['checked'] },
  { tag: 'button', role: 'button', states: ['disabled'] },
  { tag: 'select', role: 'combobox', value: 'Shipped' },
  { tag: 'div', role: 'tab' },
];

/** The same numbers every time (Park and Miller, "minimal standard"). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Ids of three digits, names of one to four words, one element in thirty covered. */
function realisticNodes(): PageNode[] {
  const pick = numbers(11);
  return Array.from({ length: ELEMENTS }, (_, n) => {
    const name = Array.from({ length: 1 + pick(4) }, () => WORDS[pick(WORDS.length)]).join(' ');
    const [x, y] = [20 + pick(1240), 10 + pick(780)];
    return pageNode(String(100 + n), {
      xy: [x, y],
      box: [x - 30, y - 10, 60, 20],
      ...(pick(30) === 0 && { blocker: { label: 'dialog' } }),
      node: { ...CONTROLS[pick(CONTROLS.length)], name },
    });
  });
}

const PAGE = semanticV3(pageTree(realisticNodes()), { wholePage: false });
const FORM = compact(PAGE);
/** Its text in three cells, as the form had them once. */
const APART = FORM.nodes.map(([text, ...row]) => {
  const [id, role, ...name] = String(text).split(' ');
  return [Number(id), role, name.join(' '), ...row];
});
const withoutBox = ({ box: _, ...node }: SemanticNodeV3) => node;

/** The shapes that were weighed; the compact form is the third. */
const SHAPES: Readonly<Record<string, string>> = {
  'objects (semantic_v3)': JSON.stringify(PAGE.interactive_tree),
  'objects without boxes': JSON.stringify(PAGE.interactive_tree.map(withoutBox)),
  'flat arrays (compact)': JSON.stringify(FORM.nodes),
  'flat arrays, all boxes': JSON.stringify(compact(PAGE, { boxes: true }).nodes),
  'flat arrays, ids apart': JSON.stringify(APART),
  'flat arrays, a line each': `[${FORM.nodes.map((row) => JSON.stringify(row)).join(',\n')}]`,
  'arrays with [x, y]': JSON.stringify(
    FORM.nodes.map(([element, x, y, ...row]) => [element, [x, y], ...row]),
  ),
  'arrays by role': JSON.stringify(
    [...Map.groupBy(APART, (row) => row[1])].map(([role, rows]) => [
      role,
      rows.map(([i, , ...row]) => [i, ...row]),
    ]),
  ),
  'text lines, no header': FORM.nodes.map((row) => row.join(' ')).join('\n'),
};

test('an element costs at most 16 tokens in the compact form', () => {
  const perElement = (text: string) => countTokens(text) / ELEMENTS;
  for (const [shape, text] of Object.entries(SHAPES)) {
    console.log(`${shape.padEnd(26)} ${perElement(text).toFixed(2)} tokens an element`);
  }
  const whole = perElement(JSON.stringify(FORM));
  console.log(`${'compact with its head'.padEnd(26)} ${whole.toFixed(2)} tokens an element`);
  expect(whole).toBeLessThanOrEqual(16);
});
