import { describe, expect, test } from 'vitest';
import {
  approvalBinding,
  listedRegion,
} from '../../../../../core/agent/policy/approval-binding.ts';
import { whatChanged } from '../../../../../core/agent/policy/what-changed.ts';
import type { Proposal } from '../../../../../core/agent/run/step-record.ts';
import { parseAction } from '../../../../../core/agent/tools/parse-action.ts';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import type { FrameNode } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { saying } from '../../../saying.ts';

const PAY = parseAction('click', { element: '3' });

/** A form that pays, and things beside it. */
function shop(amount: string, beside: readonly PageNode[] = [], form: Partial<FrameNode> = {}) {
  return pageTree([
    pageNode('1', { node: { kind: 'structure', role: 'form', tag: 'form', name: '', ...form } }),
    pageNode('2', {
      parent: '1',
      node: { tag: 'input', name: 'Amount', role: 'textbox', value: amount },
    }),
    pageNode('3', { parent: '1', node: { name: 'Pay' } }),
    ...beside,
  ]);
}

const binding = (tree: PageTree, action = PAY, sends = '') => {
  const ends = 'element' in action.input ? [rememberElement(tree, '3')] : [];
  return approvalBinding({ action, ends, sends }, tree, [listedRegion(tree, action)]);
};

test('an approval does not hold for a form that is sent elsewhere', async () => {
  const sent = (sends: string) => binding(shop('10'), PAY, sends);

  expect(await sent('post https://shop.test/pay')).toBe(await sent('post https://shop.test/pay'));
  expect(await sent('post https://shop.test/pay')).not.toBe(
    await sent('post https://shop.test/delete'),
  );
});

async function holds(before: PageTree, now: PageTree, action = PAY): Promise<boolean> {
  return (await binding(before, action)) === (await binding(now, action));
}

const other = (key: string, node: Partial<FrameNode>) => pageNode(key, { node });

describe('D14: an approval holds for the form, the dialog or the part of the page that it is about', () => {
  test.each<[string, PageTree, boolean]>([
    ['another amount', shop('90'), false],
    ['another address of the form', shop('10', [], { leadsTo: 'https://evil.test' }), false],
    [
      'a dialog',
      { ...shop('10'), dialog: { type: 'confirm', message: 'Tip?', defaultText: '' } },
      false,
    ],
    ['another page', { ...shop('10'), url: 'https://example.test/other' }, false],
    ['a banner beside it', shop('10', [other('9', { name: 'Sale!' })]), true],
    ['a moving slider beside it', shop('10', [other('9', { role: 'slider', value: '7' })]), true],
    ['a title that counts', { ...shop('10'), title: '(3) Orders' }, true],
    ['a fragment', { ...shop('10'), url: 'https://example.test/orders#top' }, true],
    [
      'the focus in it',
      {
        ...shop('10'),
        nodes: shop('10').nodes.map((node) => ({
          ...node,
          node: { ...node.node, states: ['focused'] },
        })),
      },
      true,
    ],
  ])('%s', async (_, now, isSame) => {
    expect(await holds(shop('10'), now)).toBe(isSame);
  });

  test('where nothing is around it, all that is in view counts, but for what moves by itself', async () => {
    const page = (...more: PageNode[]) => pageTree([other('3', { name: 'Pay' }), ...more]);

    expect(await holds(page(), page(other('9', { name: 'Tip 90 %' })))).toBe(false);
    const bar = (value: string) => other('9', { role: 'progressbar', name: 'Time', value });
    expect(await holds(page(bar('1')), page(bar('2')))).toBe(true);
  });

  test('an address says all that it is about itself', async () => {
    const go = parseAction('navigate', { url: 'https://other.test/' });
    expect(await holds(shop('10'), shop('90'), go)).toBe(true);
  });

  test('a drop is bound to where it goes, too', async () => {
    const drag = parseAction('drag', { element: '3', to: '9' });
    const at = (name: string) => shop('10', [other('9', { name })]);
    expect(await holds(at('Done'), at('Bin'), drag)).toBe(false);
  });
});

test('D14: a person is told what has changed since they approved', () => {
  const proposed = (tree: PageTree) =>
    ({ action: PAY, regions: [listedRegion(tree, PAY)] }) as unknown as Proposal;
  const told = (now: PageTree) =>
    whatChanged([shop('10'), proposed(shop('10'))], [now, proposed(now)]);

  expect(told(shop('90'))).toEqual('The page changed since this was approved: “Amount: 10 → 90”.');
  const tip = pageNode('4', { parent: '1', node: { name: 'Tip 90 %' } });
  expect(told(shop('10', [tip]))).toEqual(saying('“Tip 90 %” appeared'));
  const gone = { ...shop('10'), nodes: shop('10').nodes.filter(({ key }) => key !== '2') };
  expect(told(gone)).toEqual(saying('“Amount: 10” is gone'));
  const dialog = { type: 'confirm', message: 'Tip?', defaultText: '' } as const;
  expect(told({ ...shop('10'), dialog })).toEqual(saying('it asks “Tip?”'));
});
