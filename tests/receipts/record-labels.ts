import { HARMFUL, HARMLESS, kinds, PLACES } from '../unit/core/agent/policy/button-labels.ts';
import type { ReceiptForms } from './receipt-text.ts';

/** What the press policy says of every label that its tests know, in each surroundings. */
export function recordLabels(): ReceiptForms {
  const labels = [...new Set([...HARMFUL.map(([label]) => label), ...HARMLESS])];
  return new Map(
    Object.entries(PLACES).map(([place, context]) => [
      place,
      labels.map((label) => `${label}: ${kinds(label, context).join(', ') || '–'}`).join('\n'),
    ]),
  );
}
