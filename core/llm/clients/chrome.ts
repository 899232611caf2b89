import { english, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { hasImage } from '../call/llm.ts';
import { type FailureKind, LlmError } from '../call/llm-failure.ts';
import { type Usage, validUsage } from '../call/usage.ts';
import type { Piece, Provider, ProviderRequest } from '../provider/provider.ts';
import {
  builtInLlm,
  type CreateOptions,
  chromePrompts,
  type Session,
  sessionOptions,
} from './built-in-llm.ts';

/** Chrome's built-in model: on the device, without a key, and without tool calling. */
export function chromeLlm(): Provider {
  return {
    secrets: [],
    list: async () => [{ id: 'gemini-nano' }],
    async *attempt(request, wire) {
      const pieces = new TransformStream<Piece, Piece>();
      const writer = pieces.writable.getWriter();
      const emit = (piece: Piece) => void writer.write(piece).catch(() => undefined);
      const run = askChrome(request, wire.signal, emit).then(
        () => writer.close(),
        (error) => writer.abort(builtInFailure(error)),
      );
      // The reader of the stream reports the failure.
      run.catch(() => undefined);
      yield* pieces.readable;
    },
  };
}

async function askChrome(
  request: ProviderRequest,
  signal: AbortSignal,
  emit: (piece: Piece) => void,
): Promise<void> {
  const session = await open(request, signal, emit);
  try {
    const prompts = chromePrompts(request.messages);
    const before = session.contextUsage + (await session.measureContextUsage(prompts));
    const { replySchema } = request;
    let text = '';
    const options = { signal, ...(replySchema && { responseConstraint: replySchema }) };
    for await (const delta of session.promptStreaming(prompts, options)) {
      text += delta;
      emit({ type: 'text', delta });
    }
    emit({
      type: 'done',
      reply: {
        content: text ? [{ type: 'text', text }] : [],
        stopReason: 'end',
        rawStopReason: '',
        usage: usageOf(before, session.contextUsage),
        servedBy: null,
        responseId: null,
      },
    });
  } finally {
    session.destroy();
  }
}

function usageOf(input: number, all: number): Usage | null {
  return validUsage({ input, cachedRead: 0, cacheWrite: 0, output: all - input, reasoning: 0 });
}

async function open(
  { system, messages }: ProviderRequest,
  signal: AbortSignal,
  emit: (piece: Piece) => void,
): Promise<Session> {
  const model = builtInLlm();
  const options = sessionOptions(messages.some(hasImage));
  if (!model || (await model.availability(options)) === 'unavailable') {
    throw new LlmError({
      kind: 'unavailable',
      message: msg('llm.chromesBuiltModelNotAvailable'),
    });
  }
  const initialPrompts: CreateOptions['initialPrompts'] = system
    ? [{ role: 'system', content: [{ type: 'text', value: system }] }]
    : [];
  return model.create({
    ...options,
    signal,
    initialPrompts,
    monitor(monitor) {
      monitor.addEventListener('downloadprogress', (event) => {
        emit({ type: 'loading', loaded: (event as ProgressEvent).loaded });
      });
    },
  });
}

/** Names of the Prompt API's exceptions. */
const FAILURES: Readonly<Record<string, [FailureKind, Text]>> = {
  QuotaExceededError: ['context-overflow', msg('llm.chromeTooLong')],
  NotAllowedError: ['unavailable', msg('llm.chromeNeedsClick')],
  NotReadableError: ['blocked', msg('llm.chromeFiltered')],
  NotSupportedError: ['bad-request', msg('llm.chromesModelNotAcceptRequest')],
  NetworkError: ['network', msg('llm.chromeNotDownloaded')],
};

/** The failure of the built-in model as a `LlmError`. */
function builtInFailure(error: unknown): LlmError {
  if (error instanceof LlmError) return error;
  const name = error instanceof Error ? error.name : '';
  const detail = english(errorText(error));
  const [kind, message] = FAILURES[name] ?? ['unavailable', msg('llm.chromeFailed')];
  return new LlmError({ kind, message, detail });
}
