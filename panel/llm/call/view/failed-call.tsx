import { failureCause } from '../../../../core/llm/call/failure-cause.ts';
import type { LlmFailure } from '../../../../core/llm/call/llm-failure.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import './failed-call.css';

/** Why a call failed: what to do, then status, address and the provider’s message word for word. */
export function FailedCall({ failure }: { failure: LlmFailure }) {
  const cause = failureCause(failure);
  return (
    <div class="failed-call" role="status">
      <p>{translated(failure.message)}</p>
      {cause && (
        <figure class="failed-call-cause" aria-label={t('send.whatProviderSaid')}>
          {cause.where !== '' && <figcaption>{cause.where}</figcaption>}
          {/* Text alone: a stranger wrote it. */}
          {cause.said !== '' && <blockquote>{cause.said}</blockquote>}
        </figure>
      )}
    </div>
  );
}
