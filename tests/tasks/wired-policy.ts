import { writeFile } from 'node:fs/promises';
import { modelCall } from '../../core/agent/tools/model-tools.ts';
import type { Llm } from '../../core/llm/call/llm.ts';
import { openLlm } from '../../core/llm/open/open-llm.ts';
import { PageView } from '../fakes/page-view.ts';
import { type Policy, type PolicyStep, policySteps } from '../fakes/policy-model.ts';
import { startProviderServer } from '../fakes/provider-server/start-provider-server.ts';
import { type ChatBody, cacheableTokens, chatTokens, replyTokens } from './chat-tokens.ts';
import { addShares, NO_SHARES, ourShares, type RequestShares } from './request-shares.ts';
import { FORM_SENTENCE, stepSentence } from './step-sentence.ts';

/** A model that answers as a policy says, behind the wire of a provider. */
export interface WiredPolicy {
  model: Llm;
  /** What everything that was sent is made of. */
  shares(): RequestShares;
  /** How many requests asked for steps. */
  requests(): number;
  /** Writes what was sent, a file for each request. */
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A policy that is asked through OpenAI's format: the adapter writes its requests and reads its replies,
 * and the server reports the tokens of what really was sent. With `isSingle` each reply has one call.
 */
export async function wiredPolicy(policy: Policy, isSingle = false): Promise<WiredPolicy> {
  const server = await startProviderServer();
  const wire = await openLlm({
    provider: 'openai',
    model: 'gpt-5-mini',
    apiKey: 'none',
    baseUrl: `${server.url}/v1`,
    api: 'chat',
  });
  const bodies: ChatBody[] = [];
  const next = policySteps(policy, isSingle);
  return {
    model: {
      id: wire.id,
      async *stream(request, signal) {
        if (request.tools?.some(({ name }) => name === 'grants')) {
          return yield* wire.stream(request, signal);
        }
        const view = new PageView(request);
        const steps = next(view);
        const calls = steps.map(([name, input]) => modelCall(name, input));
        const text = sentenceOf(steps, view);
        server.answerBy((body: ChatBody) => {
          const usage = {
            input: chatTokens(body),
            cached: cacheableTokens(body, bodies.at(-1)),
            output: replyTokens({
              role: 'assistant',
              content: text,
              tool_calls: calls.map(asSent),
            }),
          };
          bodies.push(body);
          return { text, calls, usage };
        });
        yield* wire.stream(request, signal);
      },
    },
    shares: () => bodies.map(ourShares).reduce(addShares, NO_SHARES),
    requests: () => bodies.length,
    async dump(path) {
      for (const [at, body] of bodies.entries())
        await writeFile(`${path}-${at + 1}.txt`, asText(body));
    },
    close: () => server.close(),
  };
}

function sentenceOf(steps: readonly PolicyStep[], view: PageView): string {
  const [first] = steps;
  if (!first || steps.length > 1) return FORM_SENTENCE;
  const [tool, { element }] = first;
  return stepSentence(tool, view.controls.get(String(element))?.n ?? '');
}

function asSent({ name, input }: { name: string; input: object }) {
  return { function: { name, arguments: JSON.stringify(input) } };
}

/** A request for people: everything that costs tokens. */
export function asText({ messages, tools = [] }: ChatBody): string {
  const declared = tools.map((tool) => JSON.stringify(tool.function));
  const said = messages.map(({ role, content, tool_calls: calls = [] }) =>
    [
      `=== ${role}`,
      ...[content].flat(),
      ...calls.map((call) => JSON.stringify(call.function)),
    ].join('\n'),
  );
  return [...declared, ...said].join('\n\n');
}
