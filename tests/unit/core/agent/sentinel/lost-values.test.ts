import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

type Call = readonly [string, JsonObject];

const field = (key: string, name: string) =>
  pageNode(key, { node: { role: 'textbox', tag: 'input', name, value: '' } });
const withValue = (value: string) => (one: PageNode) => ({ ...one, node: { ...one.node, value } });

/**
 * A form of two fields and a button, and what a model reads after one reply: `blurred` is what the page makes of the
 * date once another element has the focus, `pressed` of both when the button is pressed.
 */
async function filling(replies: readonly Call[], blurred: string, pressed?: string) {
  const page = new FakeAgentPage(
    pageTree([field('1', 'Date'), field('2', 'City'), pageNode('3', { node: { name: 'Next' } })]),
  );
  page.does = (order, on) => {
    const input = order.input as { element?: string; text?: string };
    if (order.tool === 'type' && input.element)
      on.change(input.element, withValue(input.text ?? ''));
    if (input.element !== '1') on.change('1', withValue(blurred));
    if (order.tool === 'click' && pressed !== undefined) {
      on.change('1', withValue(pressed));
      on.change('2', withValue(pressed));
    }
    return DONE;
  };
  const { state } = await runScript(page, { replies: [calls(...replies), finish()] });
  const { steps } = state;
  return {
    orders: page.orders.map(({ tool }) => tool),
    lost: steps.flatMap(({ feedback }) => feedback.result.lost_values ?? []),
    dropped: steps.flatMap(({ feedback }) => feedback.dropped ?? []),
  };
}

const DATE: Call = ['type', { element: '1', text: '2026-12-24' }];
const CITY: Call = ['type', { element: '2', text: 'Bonn' }];
const PRESS: Call = ['click', { element: '3' }];

describe('what a field loses when the next one has the focus', () => {
  test('is said, and the acts behind it are not done', async () => {
    const { lost, dropped, orders } = await filling([DATE, CITY, PRESS], '');
    expect(lost).toEqual(['“Date” no longer holds “2026-12-24”: it is empty now.']);
    expect(dropped).toEqual(['Not run: a field no longer holds what it was given.']);
    expect(orders).toEqual(['type', 'type']);
  });

  test('also where another value stands there', async () => {
    const { lost } = await filling([DATE, CITY], '01/01/1970');
    expect(lost).toEqual(['“Date” no longer holds “2026-12-24”: now it holds “01/01/1970”.']);
  });

  test('also when a button has the focus and another field keeps its value', async () => {
    const { lost } = await filling([CITY, DATE, PRESS], '');
    expect(lost).toHaveLength(1);
  });

  test.each(['12/24/2026', '24.12.2026', '2026-12-24', '2026-12-24 (Thursday)'])(
    'and “%s” is the same in the page’s format',
    async (blurred) => {
      const { lost, orders } = await filling([DATE, CITY, PRESS], blurred);
      expect(lost).toEqual([]);
      expect(orders).toEqual(['type', 'type', 'click']);
    },
  );

  test('and a form that a press empties was sent or reset', async () => {
    const { lost } = await filling([DATE, CITY, PRESS], '12/24/2026', '');
    expect(lost).toEqual([]);
  });

  test.each([
    ['Bonn on 12/24/2026', 0],
    ['One city was added', 1],
  ])('and of what a press took into a list nothing is lost: %s', async (row, count) => {
    const page = new FakeAgentPage(
      pageTree([field('1', 'Date'), field('2', 'City'), pageNode('3', { node: { name: 'Add' } })]),
    );
    page.does = (order, on) => {
      const { element = '', text = '' } = order.input as { element?: string; text?: string };
      if (order.tool === 'type') on.change(element, withValue(text));
      if (order.tool !== 'click') return DONE;
      on.change('2', withValue(''));
      on.tree = { ...on.tree, nodes: [...on.tree.nodes, pageNode('9', { node: { name: row } })] };
      return DONE;
    };
    const { state } = await runScript(page, { replies: [calls(DATE, CITY, PRESS), finish()] });

    const lost = state.steps.flatMap(({ feedback }) => feedback.result.lost_values ?? []);
    expect(lost).toHaveLength(count);
  });

  test('and a field that is filled in again has lost nothing', async () => {
    const again: Call = ['type', { element: '1', text: '2027-01-02' }];
    const { lost } = await filling([DATE, again], '');
    expect(lost).toEqual([]);
  });
});
