import type { LlmId } from '../../core/llm/call/llm-id.ts';
import { dayOf } from '../../core/llm/ledger/ledger-entry.ts';
import type { LlmStores } from '../llm/models/llm-stores.ts';

/** What the popup says of the models. */
export interface LlmSummary {
  /** The model that is asked; null where none is chosen. */
  chosen: LlmId | null;
  state: 'none' | 'no-key' | 'no-address' | 'failed' | 'ready';
  /** US dollars of today; calls of unknown price add nothing. */
  today: number;
  /** Calls of today whose price nobody knows. */
  unpriced: number;
  /** What a day may cost, US dollars; null for no limit. */
  budget: number | null;
}

/** Failures that the person can end in the settings. */
const REFUSED: ReadonlySet<string> = new Set(['unauthorized', 'no-credit', 'no-such-model']);

/** Reads the summary; keys stay where they are. Rejects where a store does. */
export async function llmSummary(
  { settings, keys, ledger }: Pick<LlmStores, 'settings' | 'keys' | 'ledger'>,
  now: number,
): Promise<LlmSummary> {
  const [{ chosen, baseUrls, budgets }, own, all] = await Promise.all([
    settings.load(),
    keys.load(),
    ledger.entries(),
  ]);
  const day = dayOf(now);
  const entries = all.filter((entry) => entry.day === day);
  const last = all.findLast(
    ({ provider, model }) => provider === chosen?.provider && model === chosen.model,
  );
  const state = (): LlmSummary['state'] => {
    if (!chosen) return 'none';
    const { provider } = chosen;
    if (provider === 'compatible' || provider === 'backend') {
      if (baseUrls[provider] === '') return 'no-address';
    } else if (provider !== 'chrome' && provider !== 'scripted' && own[provider] === '') {
      return 'no-key';
    }
    return last && REFUSED.has(last.outcome) ? 'failed' : 'ready';
  };
  return {
    chosen,
    state: state(),
    today: entries.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
    unpriced: entries.filter(({ usd }) => usd === null).length,
    budget: budgets.day,
  };
}
