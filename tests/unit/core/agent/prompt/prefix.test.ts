import { expect, test } from 'vitest';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const STEPS = 20;

/** A list that gets an item with each click. */
function growingList(): FakeAgentPage {
  const add = pageNode('1', { xy: [50, 20], node: { name: 'Add' } });
  const items = Array.from({ length: 30 }, (_, at) =>
    pageNode(`${at + 10}`, { xy: [50, at * 20 + 60], node: { name: `Open item ${at}` } }),
  );
  const page = new FakeAgentPage(pageTree([add, ...items]));
  page.does = () => {
    const id = String(100 + page.orders.length);
    const item = pageNode(id, { xy: [50, 40], node: { name: `Open new item ${id}` } });
    page.tree = { ...page.tree, nodes: [...page.tree.nodes, item] };
    return DONE;
  };
  return page;
}

/** Everything that a provider keeps of a request, in the order in which it is sent. */
function bytesOf({ system, tools = [], messages }: LlmRequest): string {
  const parts = messages.flatMap((message): readonly unknown[] =>
    message.role === 'tool'
      ? message.results.flatMap(({ callId, content }) => [callId, ...content])
      : message.content,
  );
  const texts = [tools.map(({ name, description }) => name + description), ...parts];
  return `${system}${texts.map((one) => JSON.stringify(one)).join('\n')}`;
}

test('over twenty steps a request begins with the one before it, but for at most one in five', async () => {
  const page = growingList();
  const replies = Array.from({ length: STEPS }, (_, at) =>
    calls(['click', { element: '1', expect: `text: Open new item ${101 + at}` }]),
  );

  const { requests, state } = await runScript(page, { replies: [...replies, finish()] });

  expect(state.steps).toHaveLength(STEPS + 1);
  const bytes = requests.map(bytesOf);
  const breaks = bytes.map((one, at) => at > 0 && !one.startsWith(bytes[at - 1] ?? ''));
  for (let at = 0; at + 5 <= breaks.length; at++) {
    expect(breaks.slice(at, at + 5).filter(Boolean).length).toBeLessThanOrEqual(1);
  }
  expect(bytes.at(-1)?.match(/page: Orders/g)).toHaveLength(1);
  // What changed is a line, not the page.
  expect(bytes[2]).toContain('+ [102 button');
});
