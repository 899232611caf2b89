import { createModel, effect, signal } from '@preact/signals';
import type {
  Llm,
  LlmEvent,
  LlmReply,
  LlmRequest,
  StopReason,
} from '../../../core/llm/call/llm.ts';
import type { LlmFailure } from '../../../core/llm/call/llm-failure.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import type { Purpose } from '../../../core/llm/ledger/ledger-entry.ts';
import type { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { type Totals, totalsOf } from '../../../core/llm/ledger/totals.ts';
import type { TokenEstimate } from '../../../core/llm/tokens/estimate-request.ts';
import { t } from '../../../core/platform/messages/messages.ts';

const SECOND = 1000;

export type CallState =
  | { type: 'idle' }
  | { type: 'running' }
  /** Waiting for another attempt; `until` in milliseconds (Unix). */
  | { type: 'waiting'; failure: LlmFailure; until: number; attempt: number; attempts?: number }
  | { type: 'loading'; loaded: number }
  | { type: 'done'; reply: LlmReply }
  | { type: 'failed'; failure: LlmFailure };

/** One call: its text as it arrives, its end, and its cost. */
export const CallModel = createModel(({ ledger }: { ledger: Ledger }) => {
  const state = signal<CallState>({ type: 'idle' });
  const text = signal('');
  const reasoning = signal('');
  /** The tool whose call is being written. */
  const calling = signal('');
  const model = signal<LlmId | null>(null);
  const estimate = signal<PricedEstimate | null>(null);
  /** The sum of all attempts, by the ledger. */
  const actual = signal<Totals | null>(null);
  /** Seconds until the next attempt; 0 when there is none. */
  const secondsLeft = signal(0);
  let stop: AbortController | null = null;
  let endWait: ((by: 'trying' | 'giving-up') => void) | undefined;
  effect(() => () => stop?.abort());

  effect(() => {
    const now = state.value;
    if (now.type !== 'waiting') return;
    const show = () => {
      secondsLeft.value = Math.max(0, Math.ceil((now.until - Date.now()) / SECOND));
    };
    show();
    const timer = setInterval(show, SECOND);
    return () => {
      clearInterval(timer);
      secondsLeft.value = 0;
    };
  });

  const begin = () => {
    // The output of an earlier attempt does not count.
    text.value = '';
    reasoning.value = '';
    calling.value = '';
    state.value = { type: 'running' };
  };

  const note = (event: LlmEvent) => {
    switch (event.type) {
      case 'attempt':
        return begin();
      case 'loading':
        state.value = { type: 'loading', loaded: event.loaded };
        return;
      case 'text':
        text.value += event.delta;
        if (state.peek().type !== 'running') state.value = { type: 'running' };
        return;
      case 'reasoning':
        reasoning.value += event.delta;
        return;
      case 'tool-call-delta':
        calling.value = event.name || calling.peek();
        return;
      case 'retry': {
        const { failure, attempts } = event;
        const until = Date.now() + event.waitMs;
        endWait = event.endWait;
        state.value = {
          type: 'waiting',
          failure,
          until,
          attempt: event.attempt + 1,
          ...(attempts !== undefined && { attempts }),
        };
        return;
      }
      case 'finished':
        state.value = { type: 'done', reply: event.reply };
        return;
      case 'failed':
        state.value = { type: 'failed', failure: event.failure };
        return;
      default:
        return;
    }
  };

  return {
    state,
    text,
    reasoning,
    calling,
    model,
    estimate,
    actual,
    secondsLeft,
    /** Makes the call; an earlier one is stopped. */
    async start({ request, model: asked, estimate: reckoned }: Released, run: string) {
      stop?.abort();
      const own = new AbortController();
      stop = own;
      text.value = '';
      reasoning.value = '';
      actual.value = null;
      model.value = asked.id;
      estimate.value = reckoned;
      state.value = { type: 'running' };
      for await (const event of asked.stream(request, own.signal)) {
        if (stop !== own) return;
        note(event);
      }
      const entries = await ledger.entries().catch(() => []);
      if (stop === own)
        actual.value = totalsOf(
          run,
          entries.filter((entry) => entry.run === run),
        );
    },
    /** Takes an event of a call that is made elsewhere. */
    follow: note,
    /** Forgets what such a call has said. */
    clear() {
      begin();
      state.value = { type: 'idle' };
    },
    stop: () => stop?.abort(),
    /** While it waits: makes the next attempt at once. */
    tryNow: () => endWait?.('trying'),
    /** While it waits: makes no other attempt; the call ends with the failure of the last one. */
    giveUp: () => endWait?.('giving-up'),
  };
});

export type CallModel = InstanceType<typeof CallModel>;

export interface CallPurpose {
  purpose: Purpose;
  /** Calls of one task share it. */
  run: string;
  /** Address of the inspected page. */
  pageUrl: string;
  /** US dollars that the run may cost, in addition to the limits in the settings; null for no limit. */
  most?: number | null;
}

/** What will be sent, for a person to read and edit. */
export interface Draft {
  /** Title of the dialog: what the request is for. */
  title: string;
  request: LlmRequest;
  call: CallPurpose;
}

/** What a person has approved: the request as they left it, and the metered model to ask. */
export interface Released {
  request: LlmRequest;
  model: Llm;
  estimate: PricedEstimate | null;
}

/** Tokens and price of a request at one model. */
export interface PricedEstimate {
  id: LlmId;
  tokens: TokenEstimate;
  /** US dollars with {@link EXPECTED_OUTPUT_TOKENS} tokens of reply; null when the price is unknown. */
  usd: number | null;
  /** US dollars of the input alone. */
  inputUsd: number | null;
}

/** What a person reads when a model stopped before it was done. */
const STOPPED: Readonly<Record<StopReason, string>> = {
  end: '',
  'tool-calls': t('send.modelAskedTool'),
  length: t('send.replyCutLimitTokens'),
  refusal: t('send.modelRefusedAnswer'),
  'content-filter': t('send.providersFilterHeldReply'),
  'context-overflow': t('send.requestDidNotFit'),
  paused: t('send.providerPausedReplyAsk'),
  empty: t('send.modelAnsweredNothing'),
  other: t('send.modelStoppedReasonDid'),
};

/** A sentence about the end of a reply; empty for a regular end. */
export function stopReasonText(reason: StopReason): string {
  return STOPPED[reason];
}
