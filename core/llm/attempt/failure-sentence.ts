import { inEnglish } from '../../platform/messages/messages.ts';
import type { FailureKind } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';

/** What happened and what to do next, as a sentence for people. */
export function failureSentence(kind: FailureKind, { model }: LlmId): string {
  return SENTENCES[kind](model);
}

const SENTENCES: Readonly<Record<FailureKind, (model: string) => string>> = {
  'rate-limited': () => inEnglish('llm.providerTakesNoMore'),
  overloaded: (model) => inEnglish('llm.overloadedTryAgainLater', { model }),
  server: () => inEnglish('llm.providerFailedTryAgain'),
  network: () => inEnglish('llm.serverNotReachedCheck'),
  stalled: (model) => inEnglish('llm.stoppedSendingTryAgain', { model }),
  'too-slow': (model) => inEnglish('llm.replyTookTooLong', { model }),
  'too-long': (model) => inEnglish('llm.replyTooLong', { model }),
  redirected: () => inEnglish('llm.serverRedirected'),
  cut: () => inEnglish('llm.replyBrokeOffBefore'),
  malformed: () => inEnglish('llm.serverAnsweredFormNot'),
  unauthorized: () => inEnglish('llm.providerRefusedKeyCheck'),
  'no-credit': () => inEnglish('llm.accountNoCreditLeft'),
  'no-such-model': (model) => inEnglish('llm.providerDoesNotServe', { model }),
  'context-overflow': (model) => inEnglish('llm.requestLongerReadShorten', { model }),
  'bad-request': () => inEnglish('llm.providerDidNotAccept'),
  blocked: () => inEnglish('llm.providerRefusedRequestContent'),
  unavailable: (model) => inEnglish('llm.notAvailableHere', { model }),
  'over-budget': () => inEnglish('llm.budgetDoesNotAllow'),
  stopped: () => inEnglish('llm.stopped'),
};
