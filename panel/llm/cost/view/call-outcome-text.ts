import type { LedgerEntry } from '../../../../core/llm/ledger/ledger-entry.ts';
import { t } from '../../../../core/platform/messages/messages.ts';

/** Outcomes that are shown in other words than the ledger's. */
const WORDS: Readonly<Record<string, string>> = {
  end: t('cost.answered'),
  'tool-calls': t('cost.toolCall'),
  length: t('cost.cutAtLimit'),
  left: t('cost.leftEarly'),
  corrected: t('cost.sentBack'),
};

const GOOD = new Set(['end', 'tool-calls']);

/** Milliseconds after which an open call counts as lost: its panel has closed. */
const MAX_CALL_MS = 30 * 60 * 1000;

/** How an attempt ended, in a word or two; `now` in milliseconds (Unix). */
export function outcomeText({ outcome, at }: LedgerEntry, now: number): string {
  if (outcome === 'under-way')
    return now - at > MAX_CALL_MS ? t('cost.endUnknown') : t('cost.underWay');
  return WORDS[outcome] ?? outcome.replaceAll('-', ' ');
}

/** `good`, `bad`, or `open` while it is in progress. */
export function rowState({ outcome }: LedgerEntry): 'good' | 'bad' | 'open' {
  if (outcome === 'under-way') return 'open';
  return GOOD.has(outcome) ? 'good' : 'bad';
}
