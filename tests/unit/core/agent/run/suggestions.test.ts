import { expect, test } from 'vitest';
import type { LookOptions, PageLook } from '../../../../../core/agent/run/agent-page.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** A page that notes how each act was waited for. */
class NotedPage extends FakeAgentPage {
  readonly waits: (readonly [tool: string | undefined, quiet: number | undefined])[] = [];

  override look({ quiet }: LookOptions = {}): Promise<PageLook> {
    this.waits.push([this.orders.at(-1)?.tool, quiet]);
    return super.look();
  }
}

const field = (key: string, name: string) =>
  pageNode(key, { node: { name, role: 'textbox', value: '' } });

async function waitsOf(
  ...wanted: readonly (readonly [string, JsonObject])[]
): Promise<NotedPage['waits']> {
  const page = new NotedPage(pageTree([field('1', 'City'), field('2', 'Street')]));
  page.does = (order) => {
    if (order.tool !== 'type') return { type: 'done', log: [], input: 'dom' };
    const { element, text } = order.input as { element: string; text: string };
    page.change(element, (node) => ({ ...node, node: { ...node.node, value: text } }));
    return { type: 'done', log: [], input: 'dom' };
  };
  const { state } = await runScript(page, { replies: [calls(...wanted), finish()] });
  expect(state.outcome?.type).toBe('done');
  return page.waits.filter(([tool]) => tool !== undefined);
}

test('what a field suggests is waited for before a model sees the page', async () => {
  const [first] = await waitsOf(['type', { element: '1', text: 'Par' }]);
  expect(first).toEqual(['type', 450]);
});

test('the next field of a reply is not kept waiting, nor is any other act', async () => {
  const waits = await waitsOf(
    ['type', { element: '1', text: 'Par' }],
    ['type', { element: '2', text: 'Rue' }],
  );
  expect(waits[0]).toEqual(['type', undefined]);
  expect(waits.some(([, quiet]) => quiet === 450)).toBe(true);
  const [click] = await waitsOf(['click', { element: '1' }]);
  expect(click).toEqual(['click', undefined]);
});
