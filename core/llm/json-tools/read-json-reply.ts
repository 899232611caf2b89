import { z } from 'zod';
import { readJson } from '../../platform/text/read-json.ts';
import type { RawCall, RawPart } from '../provider/provider.ts';

const Call = z.object({ tool: z.string(), input: z.record(z.string(), z.json()).default({}) });

/** The requested object, or a single call, which small models like to write. */
const Reply = z.union([
  z.object({ say: z.string().default(''), calls: z.array(Call) }),
  Call.transform((call) => ({ say: '', calls: [call] })),
  z.object({ say: z.string() }).transform(({ say }) => ({ say, calls: [] })),
]);

/**
 * The text and the calls of a reply. A text that is not JSON is plain text; broken JSON is an
 * invalid call.
 */
export function readJsonReply(text: string): RawPart[] {
  const json = jsonIn(text);
  if (json === undefined) return text.trim() ? [{ type: 'text', text }] : [];
  const parsed = readJson(json);
  const result = Reply.safeParse(parsed);
  if (!result.success) return [broken(text)];
  const { say, calls } = result.data;
  return [
    ...(say ? [{ type: 'text' as const, text: say }] : []),
    ...calls.map(({ tool, input }): RawCall => ({ type: 'raw-call', id: '', name: tool, input })),
  ];
}

/** The JSON object in a text, bare or in a code fence; undefined when the text is prose. */
function jsonIn(text: string): string | undefined {
  const fenced = /^[^{]*```(?:json)?\s*(\{[\s\S]*?)(?:```|$)/.exec(text)?.[1];
  if (fenced) return fenced.trim();
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return undefined;
  const end = trimmed.lastIndexOf('}');
  return end < 0 ? trimmed : trimmed.slice(0, end + 1);
}

function broken(input: string): RawCall {
  const problem = 'The reply is not the JSON object that was asked for.';
  return { type: 'raw-call', id: '', name: '', input, problem };
}
