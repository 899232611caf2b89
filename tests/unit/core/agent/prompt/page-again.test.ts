import { expect, test } from 'vitest';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const LOOK = calls(['read_page', {}]);
const PRESS = calls(['click', { element: '1' }]);

/** A page that counts presses, beside twenty things that stay. */
function counter() {
  const button = (key: string, name: string, states: string[] = []) =>
    pageNode(key, { xy: [50, 20], node: { name, states } });
  const rest = Array.from({ length: 20 }, (_, at) => button(String(at + 10), `Thing ${at}`));
  const page = new FakeAgentPage(pageTree([button('1', 'Pressed 0'), ...rest]));
  let count = 0;
  page.does = () => {
    count += 1;
    page.tree = pageTree([button('1', `Pressed ${count}`), ...rest]);
    return DONE;
  };
  return { page, button, rest };
}

const said = (request: LlmRequest | undefined) => JSON.stringify(request?.messages.slice(-1));

test('the page comes whole again where the model asks for it behind what only changed', async () => {
  const { requests } = await runScript(counter().page, {
    replies: [PRESS, LOOK, LOOK, finish()],
  });

  expect(said(requests[1])).not.toContain('Thing 7');
  expect(said(requests[2])).toContain('Thing 7');
  expect(said(requests[2])).toContain('Pressed 1');
  // That is the last thing that it was sent.
  expect(said(requests[3])).toContain('Otherwise the page is as it was.');
});

test('it comes whole where a small context has no room for what it was before', async () => {
  const { page } = counter();
  const { requests, events } = await runScript(page, {
    contextTokens: 1600,
    replies: [...Array.from({ length: 8 }, () => PRESS), finish()],
  });
  const isTrimmed = events.some(
    (event) => event.type === 'model' && event.event.type === 'trimmed',
  );

  expect(isTrimmed).toBe(true);
  expect(said(requests.at(-1))).toContain('Thing 7');
});

test('what has the focus makes no other page', async () => {
  const { page, button, rest } = counter();
  const hashes = new Set<string | undefined>();
  for (const states of [[], ['focused'], ['focused', 'expanded'], ['expanded']]) {
    page.tree = pageTree([button('1', 'Pressed 0', states), ...rest]);
    const { state } = await runScript(page, { replies: [finish()] });
    hashes.add(state.steps[0]?.observation?.hash);
  }
  expect(hashes.size).toBe(2);
});
