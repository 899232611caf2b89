import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import type { Llm, LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { requestParts } from '../../../../../core/llm/tokens/estimate-request.ts';
import { calls, finish, runScript, scriptedModel } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const CONTEXT = 8192;
const STEPS = 12;

function tokensOf(request: LlmRequest): number {
  return requestParts(request).texts.reduce((sum, text) => sum + countTokens(text), 0);
}

/** A server that refuses what its model cannot read, and says how much that is. */
function smallModel(model: Llm, sizes: number[]): Llm {
  return {
    id: model.id,
    async *stream(request, signal) {
      const size = tokensOf(request);
      if (size > CONTEXT) {
        const detail = `This model's maximum context length is ${CONTEXT} tokens, you sent ${size}.`;
        yield {
          type: 'failed',
          attempt: 1,
          usage: null,
          failure: { kind: 'context-overflow', message: 'It is too long.', detail },
        };
        return;
      }
      sizes.push(size);
      yield* model.stream(request, signal);
    },
  };
}

test('a model that reads 8k tokens works on a page and through a run that are longer', async () => {
  const nodes = Array.from({ length: 900 }, (_, at) =>
    pageNode(`${at + 1}`, {
      xy: [50, 20],
      node: { name: `Open the order number ${at + 1} of today` },
    }),
  );
  const page = new FakeAgentPage(pageTree(nodes));
  page.does = () => {
    page.change(String(page.orders.length), (one) => ({
      ...one,
      node: { ...one.node, name: `Done ${page.orders.length} ${'with many words '.repeat(120)}` },
    }));
    return DONE;
  };
  const sizes: number[] = [];
  const clicks = Array.from({ length: STEPS }, (_, at) =>
    calls(['click', { element: String(at + 1) }]),
  );
  const model = smallModel(await scriptedModel([...clicks, finish()]), sizes);

  const { state, events } = await runScript(page, {
    replies: [],
    model,
    state: { mode: 'outline' },
  });

  expect(state.outcome?.type).toBe('done');
  expect(page.orders).toHaveLength(STEPS);
  expect(sizes).toHaveLength(STEPS + 1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(CONTEXT);
  // Whoever watches sees it.
  expect(events.some((event) => event.type === 'model' && event.event.type === 'trimmed')).toBe(
    true,
  );
});
