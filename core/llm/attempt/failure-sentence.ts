import { t } from '../../platform/messages/messages.ts';
import type { FailureKind } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';

/** What happened and what to do next, as a sentence for people. */
export function failureSentence(kind: FailureKind, { model }: LlmId): string {
  return SENTENCES[kind](model);
}

const SENTENCES: Readonly<Record<FailureKind, (model: string) => string>> = {
  'rate-limited': () => t('llm.providerTakesNoMore'),
  overloaded: (model) => t('llm.overloadedTryAgainLater', { model }),
  server: () => t('llm.providerFailedTryAgain'),
  network: () => t('llm.serverNotReachedCheck'),
  stalled: (model) => t('llm.stoppedSendingTryAgain', { model }),
  'too-slow': (model) => t('llm.replyTookTooLong', { model }),
  'too-long': (model) => t('llm.replyTooLong', { model }),
  redirected: () => t('llm.serverRedirected'),
  cut: () => t('llm.replyBrokeOffBefore'),
  malformed: () => t('llm.serverAnsweredFormNot'),
  unauthorized: () => t('llm.providerRefusedKeyCheck'),
  'no-credit': () => t('llm.accountNoCreditLeft'),
  'no-such-model': (model) => t('llm.providerDoesNotServe', { model }),
  'context-overflow': (model) => t('llm.requestLongerReadShorten', { model }),
  'bad-request': () => t('llm.providerDidNotAccept'),
  blocked: () => t('llm.providerRefusedRequestContent'),
  unavailable: (model) => t('llm.notAvailableHere', { model }),
  'over-budget': () => t('llm.budgetDoesNotAllow'),
  stopped: () => t('llm.stopped'),
};
