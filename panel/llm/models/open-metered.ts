import type { Llm, LlmEvent } from '../../../core/llm/call/llm.ts';
import type { FailureKind } from '../../../core/llm/call/llm-failure.ts';
import { meteredLlm } from '../../../core/llm/ledger/metered-llm.ts';
import type { Metering } from '../../../core/llm/ledger/metering.ts';
import { openLlm } from '../../../core/llm/open/open-llm.ts';
import type { LlmConfig } from '../../../core/llm/provider/llm-config.ts';

/** How a call ended: null for success. */
type Ended = (kind: FailureKind | null) => void;

/** A model whose calls respect the budgets and are recorded in the ledger. A chunk of its own. */
export async function openMetered(
  config: LlmConfig,
  metering: Metering,
  ended: Ended,
): Promise<Llm> {
  const model = meteredLlm(await openLlm(config), metering);
  return {
    id: model.id,
    stream: (request, signal) => telling(model.stream(request, signal), ended),
  };
}

async function* telling(events: AsyncIterable<LlmEvent>, ended: Ended) {
  for await (const event of events) {
    if (event.type === 'finished') ended(null);
    if (event.type === 'failed') ended(event.failure.kind);
    yield event;
  }
}
