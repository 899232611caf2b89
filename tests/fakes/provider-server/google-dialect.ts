import type { Asked, Dialect } from './dialect.ts';
import {
  DEFAULT_USAGE,
  frame,
  inputText,
  pieces,
  type ServerReply,
  type ServerStop,
  stopOf,
} from './server-reply.ts';

const STOPS: Record<ServerStop, string> = {
  end: 'STOP',
  'tool-calls': 'STOP',
  length: 'MAX_TOKENS',
  refusal: 'LANGUAGE',
  'content-filter': 'SAFETY',
  paused: 'CONTINUATION',
  'context-overflow': 'MAX_TOKENS',
};

const DUMMY_SIGNATURE = 'skip_thought_signature_validator';

/** Google's generateContent. */
export const googleDialect: Dialect = {
  frames(reply, asked) {
    const responseId = `google-${asked.next()}`;
    const chunk = (parts: object[], more: object = {}) =>
      frame({
        candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
        modelVersion: asked.model,
        responseId,
      });
    const usage = usageOf(reply);
    const last = {
      candidates: [
        {
          content: { role: 'model', parts: [] },
          finishReason: reply.rawStop ?? STOPS[stopOf(reply)],
          index: 0,
        },
      ],
      modelVersion: asked.model,
      responseId,
      ...(usage && { usageMetadata: usage }),
    };
    return [...partsOf(reply, asked).map((part) => chunk([part])), frame(last)];
  },
  overload: frame({
    error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' },
  }),
  objection: (asked) => objection(asked),
  errorBody: (message) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
};

function partsOf(reply: ServerReply, asked: Asked): object[] {
  const { reasoning = '', text = '', refusal = '', calls = [] } = reply;
  const called = calls.map((call, index) => {
    const thoughtSignature = `signature-${asked.next()}`;
    asked.signatures.set(thoughtSignature, 'google');
    const functionCall = {
      ...(call.id !== undefined && { id: call.id }),
      name: call.name,
      args: JSON.parse(inputText(call)),
    };
    // Of calls side by side, only the first is signed.
    return { functionCall, ...(index === 0 && { thoughtSignature }) };
  });
  return [
    ...pieces(reasoning).map((piece) => ({ text: piece, thought: true })),
    ...pieces(text + refusal).map((piece) => ({ text: piece })),
    ...called,
  ];
}

/** Google counts thoughts beside the candidates. */
function usageOf({ usage = DEFAULT_USAGE }: ServerReply): object | undefined {
  if (!usage) return undefined;
  const { input, cached = 0, output, reasoning = 0 } = usage;
  return {
    promptTokenCount: input,
    cachedContentTokenCount: cached,
    candidatesTokenCount: output - reasoning,
    thoughtsTokenCount: reasoning,
    totalTokenCount: usage.total ?? input + output,
  };
}

/** As many responses as calls, in the next turn; the first call of a turn is signed. */
function objection({ body, signatures }: Asked): string | undefined {
  let open: string[] = [];
  for (const { parts } of body.contents) {
    if (parts.length === 0) return 'must include at least one parts field';
    const named = (key: string): { name: string }[] =>
      parts.flatMap((part: Record<string, { name: string }>) => part[key] ?? []);
    const responses = named('functionResponse').map(({ name }) => name);
    if (responses.join() !== open.join()) {
      return 'the number of function response parts must equal the number of function call parts';
    }
    open = named('functionCall').map(({ name }) => name);
    const first = parts.find((part: { functionCall?: object }) => part.functionCall);
    const signature = first?.thoughtSignature;
    if (first && signature !== DUMMY_SIGNATURE && signatures.get(signature) !== 'google') {
      return `Function call is missing a thought_signature in functionCall parts: ${open[0]}`;
    }
  }
  return open.length > 0 ? 'function calls are left without responses' : undefined;
}
