import { expect, test } from 'vitest';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { calls, finish, runScript, TASK } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** A catalog whose pages share nothing with each other: each is sent whole. */
function catalog(rows: number): FakeAgentPage {
  const at = (number: number) =>
    pageTree([
      pageNode(`${number}000`, { xy: [50, 20], node: { name: `Next after ${number}` } }),
      ...Array.from({ length: rows }, (_, row) =>
        pageNode(`${number}${row + 100}`, {
          xy: [50, 40],
          node: { name: `Page ${number} has thing ${row}` },
        }),
      ),
    ]);
  const page = new FakeAgentPage(at(1));
  page.does = () => {
    page.tree = at(page.orders.length + 1);
    return DONE;
  };
  return page;
}

function next(number: number, said: string): ScriptedReply {
  const reply = calls(['click', { element: `${number}000` }]);
  const [call] = typeof reply.content === 'string' ? [] : (reply.content ?? []);
  return { ...reply, content: [{ type: 'text', text: said }, ...(call ? [call] : [])] };
}

const bytes = (request: LlmRequest | undefined) => JSON.stringify(request?.messages);

test('a page that is sent whole takes the place of the ones before it, of which the sentences stay', async () => {
  const { requests } = await runScript(catalog(40), {
    replies: [1, 2, 3].map((at) => next(at, `Thing ${at} costs €${at}.`)).concat(finish()),
  });

  const last = bytes(requests.at(-1));
  expect(last).toContain(`Task: ${TASK}`);
  expect(last.match(/page: Orders/g)).toHaveLength(1);
  for (const number of [1, 2]) expect(last).toContain(`- Thing ${number} costs €${number}.`);
  // What came of the last step is said whole.
  expect(last).toMatch(/Thing 3 costs €3\.".*succeeded: The page changed\./);
  expect(last).not.toContain('Page 3 has thing');
  expect(last).toContain('Page 4 has thing 7');
});

test('what was read just before the page that takes the place of others is not lost', async () => {
  const page = catalog(40);
  const { does } = page;
  page.does = (order, on) =>
    order.tool === 'read_text' ? { ...DONE, text: 'It costs €9.' } : does(order, on);
  const reading = calls(['click', { element: '2000' }], ['read_text', { element: '3000' }]);
  const { requests } = await runScript(page, { replies: [next(1, 'On.'), reading, finish()] });

  expect(bytes(requests.at(-1)).match(/page: Orders/g)).toHaveLength(1);
  expect(bytes(requests.at(-1))).toContain('It costs €9.');
});

test('short pages stay', async () => {
  const { requests } = await runScript(catalog(4), {
    replies: [next(1, 'On.'), next(2, 'On.'), finish()],
  });

  expect(bytes(requests.at(-1)).match(/page: Orders/g)).toHaveLength(3);
});

test('of a reply without a sentence it says what it called, and what failed', async () => {
  const page = catalog(40);
  const replies = [
    calls(['click', { element: '1000' }]),
    calls(['click', { element: '99' }]),
    next(2, 'On.'),
    next(3, 'On.'),
    finish(),
  ];
  const { requests } = await runScript(page, { replies });

  const last = bytes(requests.at(-1));
  expect(last).toContain('- click \\"Next after 1\\"');
  expect(last).toMatch(/- click \[click (?:refused|failed): [^\]]*99/);
});

test('what a person has said stays in their words, outside of the page data', async () => {
  let asked = 0;
  const { requests } = await runScript(catalog(40), {
    replies: [next(1, 'On.'), next(1, 'On.'), next(2, 'On.'), next(3, 'On.'), finish()],
    gate: async (point) => {
      if (point.type !== 'approval') return { type: 'go' };
      asked += 1;
      return asked === 1
        ? { type: 'reject', reason: 'Buy nothing.' }
        : { type: 'approve', binding: point.proposal.binding };
    },
  });

  const last = bytes(requests.at(-1));
  expect(last.match(/page: Orders/g)).toHaveLength(1);
  expect(last).toContain('"The person says: Buy nothing."');
});
