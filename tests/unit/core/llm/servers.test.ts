import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultAnswer } from '../../../../core/agent/run/gate-point.ts';
import type { ReplyNode } from '../../../../core/chat/conversation.ts';
import { runTurn } from '../../../../core/chat/run-turn.ts';
import { failureText } from '../../../../core/llm/call/llm-failure.ts';
import { memoryLedger } from '../../../../core/llm/ledger/ledger.ts';
import { openLlm } from '../../../../core/llm/open/open-llm.ts';
import { english } from '../../../../core/platform/messages/messages.ts';
import { CallModel } from '../../../../panel/llm/call/call-model.ts';
import { runScript } from '../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../fakes/fake-agent-page.ts';
import { fakeChatPage } from '../../../fakes/fake-chat-page.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';
import {
  QUIRK_SERVERS,
  type RunningQuirk,
  startQuirk,
} from '../../../fakes/provider-server/quirk-servers.ts';
import { run as improve } from '../style/improve/run.ts';

vi.setConfig({ testTimeout: 30_000 });

const LIMITS = { attempts: 2, backoffMs: 1, firstPieceMs: 10_000 };
const PICTURE = {
  type: 'image',
  mimeType: 'image/png',
  data: 'iVBORw0KGgo=',
  width: 1,
  height: 1,
} as const;

let running: RunningQuirk | undefined;
const refused = new Map<string, number>();
afterEach(async () => {
  const name = running?.name ?? '';
  refused.set(name, (refused.get(name) ?? 0) + (running?.refused ?? 0));
  await running?.close();
  running = undefined;
});

async function model(at: number) {
  const quirk = QUIRK_SERVERS[at];
  if (!quirk) throw new Error('No such server.');
  running = await startQuirk(quirk);
  return { server: running, llm: await openLlm(running.config, LIMITS), quirk };
}

const NAMES = QUIRK_SERVERS.map(({ name }, at) => [name, at] as const);
const WORKING = NAMES.filter(([, at]) => QUIRK_SERVERS[at]?.ends === undefined);
const FAILING = NAMES.filter(([, at]) => QUIRK_SERVERS[at]?.ends !== undefined);

describe.each(WORKING)('%s', (_, at) => {
  test('an agent presses a button and is done, without a refusal after its first step', async () => {
    const { server, llm, quirk } = await model(at);
    const page = new FakeAgentPage(pageTree([pageNode('2', { node: { name: 'More' } })]));
    page.does = () => {
      page.tree = pageTree([pageNode('3', { node: { name: 'Less' } })]);
      return DONE;
    };
    server.say(
      { calls: [{ name: 'click', input: { element: '2' } }] },
      { calls: [{ name: 'scroll', input: { direction: 'down' } }] },
      { calls: [{ name: 'done', input: { success: true, summary: 'It is open.' } }] },
    );
    const { state } = await runScript(page, {
      replies: [],
      model: llm,
      person: (point) => defaultAnswer(point) ?? { type: 'go' },
    });

    expect(state.outcome).toMatchObject({ type: 'done', success: true });
    expect(page.orders.map(({ tool }) => tool)).toEqual(['click', 'scroll']);
    expect(state.steps.map(({ status }) => status)).not.toContain('refused');
    // What has been refused once is not asked for again by a run that comes after.
    const before = server.refused;
    expect(before).toBeLessThanOrEqual(quirk.refusals?.length ?? 1);
    const again = new FakeAgentPage(pageTree([pageNode('2', { node: { name: 'More' } })]));
    server.say({ calls: [{ name: 'done', input: { success: true, summary: 'Yes.' } }] });
    await runScript(again, { replies: [], model: await openLlm(server.config, LIMITS) });
    expect(server.refused).toBe(before);
  });

  test('a chat calls a tool and answers', async () => {
    const { server, llm } = await model(at);
    server.say({ calls: [{ name: 'tab_read_dom', input: {} }] }, { text: 'Two chairs.' });
    const nodes = new Map<string, ReplyNode>();
    let ids = 0;
    await runTurn(
      {
        llm,
        price: undefined,
        page: fakeChatPage(),
        mark: 'page-data-000000001',
        legend: 'legend',
        stopText: (reason) => `stopped: ${reason}`,
        limitText: 'limit',
        options: { temperature: 0.2, reasoning: 'low' },
        now: () => 0,
        newId: () => `r${++ids}`,
        emit: (event) => {
          if (event.type !== 'model') nodes.set(event.node.id, event.node);
        },
      },
      [
        {
          id: 'q',
          parent: null,
          at: 0,
          role: 'user',
          text: 'What is sold here?',
          page: null,
          elements: [],
          pictures: [],
        },
      ],
      new AbortController().signal,
    );
    const replies = [...nodes.values()];

    expect(replies.map(({ end }) => end)).toEqual([{ type: 'done' }, { type: 'done' }]);
    expect(replies[0]?.executions.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'tab_read_dom completed',
    ]);
    expect(JSON.stringify(replies[1]?.content)).toContain('Two chairs.');
  });

  test('a model that works on a dark sheet changes it', async () => {
    const { server, llm } = await model(at);
    server.say(
      { calls: [{ name: 'apply_css', input: { css: 'p { color: #eeeeee }' } }] },
      { text: 'The paragraphs are readable now.' },
    );
    const { last, page } = await improve([], { model: llm });

    expect(last.outcome).toMatchObject({ type: 'done' });
    expect(page.css).toContain('#eeeeee');
  });

  test('a question about a page is answered, with a picture and all options', async () => {
    const { server, llm } = await model(at);
    server.say({ text: 'A shop.' });
    const call = new CallModel({ ledger: memoryLedger() });
    const request = {
      system: 'You answer.',
      messages: [
        {
          role: 'user',
          content: [{ type: 'text', text: 'page' }, PICTURE, { type: 'text', text: 'What is it?' }],
        },
      ],
      temperature: 0.2,
      reasoning: 'low',
      maxOutputTokens: 6000,
    } as const;
    await call.start({ request, model: llm, estimate: null }, 'r1');

    expect(call.state.value).toMatchObject({ type: 'done' });
    expect(call.text.value).toContain('A shop.');
  });
});

test('each of them has refused what it refuses', () => {
  const silent = QUIRK_SERVERS.filter(({ name, refusals }) => refusals && !refused.get(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test.each(FAILING)('%s: what it says itself is shown', async (_, at) => {
  const { llm, quirk } = await model(at);
  let said = '';
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'Hello?' }] }] as const;
  for await (const event of llm.stream({ messages }, new AbortController().signal)) {
    if (event.type === 'failed') said = english(failureText(event.failure));
  }
  expect(said).toContain(quirk.ends);
});
