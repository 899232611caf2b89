import { computed, createModel, effect, signal } from '@preact/signals';
import { firstRequest } from '../../../core/agent/prompt/build-request.ts';
import { replyCalls } from '../../../core/agent/tools/reply-calls.ts';
import type { Llm, LlmReply, LlmRequest } from '../../../core/llm/call/llm.ts';
import { failureText } from '../../../core/llm/call/llm-failure.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { inputTokens, outputTokens } from '../../../core/llm/call/usage.ts';
import { priceUsage } from '../../../core/llm/prices/llm-price.ts';
import { newDelimiter } from '../../../core/llm/prompt/quote-page.ts';
import type { SentMode } from '../../../core/page/payload/choose-mode.ts';
import { MessageError, msg, say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';

/** The page in one form, as a model is sent it. */
export interface TrialForm {
  mode: SentMode;
  text: string;
}

/** What came of a step in one form; `usd` is undefined where the price is unknown. */
export type FormTry = { mode: SentMode } & (
  | { type: 'waiting' | 'asking' }
  | { type: 'failed'; message: string }
  | {
      type: 'done';
      step: string;
      input: number;
      output: number;
      usd: number | undefined;
      ms: number;
    }
);

interface FormTrialDeps {
  models: LlmModels['models'];
  /** The task, what forms there are of the page now, and its address. */
  task: () => string;
  forms: () => Promise<readonly TrialForm[]>;
  pageUrl: () => string;
  /** What an element is called, by its ID; empty for none. */
  nameOf: (id: string) => string;
}

/**
 * Has the chosen model take one step of a task once for each form of the page, one after the other. A person says which
 * step is right; the cheapest form that led to it is what `auto` sends to that model from then on.
 */
export const FormTrialModel = createModel((deps: FormTrialDeps) => {
  const { models } = deps;
  const tries = signal<readonly FormTry[]>([]);
  let asked: LlmId | null = null;
  const right = signal<string | null>(null);
  let stop = new AbortController();
  effect(() => () => stop.abort());

  const keep = (now: FormTry) => {
    tries.value = tries.peek().map((one) => (one.mode === now.mode ? now : one));
  };
  const askFor = async (llm: Llm, { mode, text }: TrialForm, signal: AbortSignal) => {
    keep({ mode, type: 'asking' });
    const since = performance.now();
    try {
      const sent = { mode, text, aside: '' };
      const reply = await replyOf(llm, firstRequest(deps.task(), sent, newDelimiter()), signal);
      const { usage } = reply;
      const usd = priceUsage(models.priceOf(llm.id)?.price, usage);
      const [input, output] = usage ? [inputTokens(usage), outputTokens(usage)] : [0, 0];
      const ms = performance.now() - since;
      keep({ mode, type: 'done', step: stepOf(reply, deps.nameOf), input, output, usd, ms });
    } catch (error) {
      if (!signal.aborted) keep({ mode, type: 'failed', message: say(errorText(error)) });
    }
  };
  const best = computed((): SentMode | null => {
    const found = tries.value.flatMap((one) =>
      one.type === 'done' && one.step === right.value ? [one] : [],
    );
    const tokens = ({ input, output }: (typeof found)[number]) => input + output;
    const [first] = found.toSorted((a, b) => (a.usd ?? 0) - (b.usd ?? 0) || tokens(a) - tokens(b));
    return first?.mode ?? null;
  });

  return {
    tries,
    /** The step that a person has called right. */
    right,
    best,
    isRunning: computed(() =>
      tries.value.some(({ type }) => type === 'waiting' || type === 'asking'),
    ),
    /** Asks the chosen model; an earlier trial is stopped. */
    async run() {
      const id = models.chosen.peek();
      stop.abort();
      const own = new AbortController();
      stop = own;
      const forms = await deps.forms();
      if (!id || forms.length === 0 || own.signal.aborted) return;
      right.value = null;
      asked = id;
      tries.value = forms.map(({ mode }) => ({ mode, type: 'waiting' }));
      const call = { purpose: 'agent', run: crypto.randomUUID(), pageUrl: deps.pageUrl() } as const;
      let llm: Llm;
      try {
        llm = await models.open(id, call);
      } catch (error) {
        const message = say(errorText(error));
        tries.value = forms.map(({ mode }) => ({ mode, type: 'failed', message }));
        return;
      }
      for (const form of forms) if (!own.signal.aborted) await askFor(llm, form, own.signal);
    },
    stop() {
      stop.abort();
      tries.value = tries.peek().filter(({ type }) => type === 'done' || type === 'failed');
    },
    forget(id: LlmId) {
      right.value = null;
      void models.setBestForm(id, null);
    },
    /** Says which step is right, and keeps the form that is best then; null takes it back. */
    judge(step: string | null) {
      right.value = step;
      if (asked) void models.setBestForm(asked, best.peek());
    },
  };
});

export type FormTrialModel = InstanceType<typeof FormTrialModel>;

/** Rejects with the sentence of a failure. */
async function replyOf(llm: Llm, request: LlmRequest, signal: AbortSignal): Promise<LlmReply> {
  for await (const event of llm.stream(request, signal)) {
    if (event.type === 'failed') throw new MessageError(failureText(event.failure));
    if (event.type === 'finished') return event.reply;
  }
  throw new MessageError(msg('run.modelSaidNothing'));
}

/** What a reply does first, in a few words that are equal for equal steps: `click 12 Save`. */
function stepOf({ message }: LlmReply, nameOf: (id: string) => string): string {
  const [call] = replyCalls(message);
  if (!call) {
    const said = message.content.flatMap((part) => (part.type === 'text' ? part.text.trim() : []));
    return said.join(' ');
  }
  const { why: _, expect: __, ...input } = call.input;
  const words = Object.entries(input).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return name === 'element' ? [text, nameOf(text)] : [text];
  });
  return [call.tool, ...words].filter((word) => word !== '').join(' ');
}
