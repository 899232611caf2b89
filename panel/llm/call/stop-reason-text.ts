import type { StopReason } from '../../../core/llm/call/llm-event.ts';
import { t } from '../../../core/platform/messages/messages.ts';

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
