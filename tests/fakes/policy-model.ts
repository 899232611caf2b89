import type { JsonObject } from '../../core/model/message.ts';
import type { Model } from '../../core/model/model.ts';
import type { ModelRequest } from '../../core/model/model-request.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from '../../core/payload/semantic-node.ts';

/** What a policy does next, by what it reads in the payload alone. */
export type Policy = (
  find: (name: string) => string,
  step: number,
) => readonly [tool: string, input: JsonObject];

/** A model that is a function: it sees what any model sees, and answers with one call. */
export function policyModel(policy: Policy): Model {
  const id = { provider: 'scripted', model: 'policy' } as const;
  let step = 0;
  return {
    id,
    async *stream(request) {
      const nodes = newestNodes(request);
      const find = (name: string) => nodes.find(({ n }) => n === name)?.i ?? '0';
      const [tool, input] = policy(find, step++);
      const call = { type: 'tool-call', id: `p${step}`, name: tool, input } as const;
      const usage = {
        input: 1,
        cachedRead: 0,
        cacheWrite: 0,
        output: 1,
        reasoning: 0,
        source: 'provider',
      } as const;
      yield {
        type: 'finished',
        reply: {
          attempt: 1,
          message: { role: 'assistant', content: [call], from: id },
          stopReason: 'tool-calls',
          rawStopReason: 'tool_calls',
          usage,
          servedBy: null,
          responseId: null,
        },
      };
    },
  };
}

function newestNodes({ messages }: ModelRequest): readonly SemanticNodeV3[] {
  const last = messages.at(-1);
  const [part] = last?.role === 'tool' ? (last.results[0]?.content ?? []) : [];
  const [, json = ''] = part?.type === 'text' ? part.text.split('\n') : [];
  return (JSON.parse(json) as { page: SemanticTreeResultV3 }).page.interactive_tree;
}
