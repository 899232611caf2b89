import { meteredModel } from '../../core/ledger/metered-model.ts';
import type { Metering } from '../../core/ledger/metering.ts';
import type { Model } from '../../core/model/model.ts';
import type { ModelEvent } from '../../core/model/model-event.ts';
import type { FailureKind } from '../../core/model/model-failure.ts';
import { openModel } from '../../core/model/open-model.ts';
import type { ProviderConfig } from '../../core/model/provider-config.ts';

/** How a call ended: null for well. */
type Ended = (kind: FailureKind | null) => void;

/** A model whose calls are held to the budgets and stand in the ledger. A chunk of its own. */
export async function openMetered(
  config: ProviderConfig,
  metering: Metering,
  ended: Ended,
): Promise<Model> {
  const model = meteredModel(await openModel(config), metering);
  return {
    id: model.id,
    stream: (request, signal) => telling(model.stream(request, signal), ended),
  };
}

async function* telling(events: AsyncIterable<ModelEvent>, ended: Ended) {
  for await (const event of events) {
    if (event.type === 'finished') ended(null);
    if (event.type === 'failed') ended(event.failure.kind);
    yield event;
  }
}
