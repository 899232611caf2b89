import { ModelError } from '../model-error.ts';
import type { Piece, Provider, ProviderRequest } from '../provider.ts';
import { soundUsage } from '../sound-usage.ts';
import type { Usage } from '../usage.ts';
import {
  builtInModel,
  type CreateOptions,
  type Session,
  sessionOptions,
} from './built-in-model.ts';
import { chromeFailure } from './chrome-failure.ts';
import { chromePrompts } from './chrome-prompts.ts';

/** Chrome's built-in model: on the device, without a key, and without tools of its own. */
export function chromeModel(): Provider {
  return {
    secrets: [],
    list: async () => [{ id: 'gemini-nano' }],
    async *attempt(request, wire) {
      const pieces = new TransformStream<Piece, Piece>();
      const writer = pieces.writable.getWriter();
      const tell = (piece: Piece) => void writer.write(piece).catch(() => undefined);
      const run = ask(request, wire.signal, tell).then(
        () => writer.close(),
        (error) => writer.abort(chromeFailure(error)),
      );
      // What went wrong is read from the other end.
      run.catch(() => undefined);
      yield* read(pieces.readable);
    },
  };
}

async function* read<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function ask(
  request: ProviderRequest,
  signal: AbortSignal,
  tell: (piece: Piece) => void,
): Promise<void> {
  const session = await open(request, signal, tell);
  try {
    const prompts = chromePrompts(request.messages);
    const before = session.contextUsage + (await session.measureContextUsage(prompts));
    const { replySchema } = request;
    let text = '';
    const options = { signal, ...(replySchema && { responseConstraint: replySchema }) };
    for await (const delta of session.promptStreaming(prompts, options)) {
      text += delta;
      tell({ type: 'text', delta });
    }
    tell({
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
  return soundUsage({ input, cachedRead: 0, cacheWrite: 0, output: all - input, reasoning: 0 });
}

async function open(
  { system, messages }: ProviderRequest,
  signal: AbortSignal,
  tell: (piece: Piece) => void,
): Promise<Session> {
  const hasImages = messages.some(
    (message) => message.role === 'user' && message.content.some(({ type }) => type === 'image'),
  );
  const model = builtInModel();
  const options = sessionOptions(hasImages);
  if (!model || (await model.availability(options)) === 'unavailable') {
    throw new ModelError({
      kind: 'unavailable',
      message: "Chrome's built-in model is not available here. Choose another model.",
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
        tell({ type: 'loading', loaded: (event as ProgressEvent).loaded });
      });
    },
  });
}
