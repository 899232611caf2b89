import { recordedNode } from '../../../../core/agent/replay/recorded-nodes.ts';
import type { StepDraft } from '../../../../core/agent/run/step-record.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import type { PastWhy } from '../../../ui/element/element-chip.tsx';

/** Whether an element was usable when a step looked at the page, by what the step has stored of it; null if nothing. */
export function whyThen(step: StepDraft, key: string): PastWhy {
  const node = recordedNode([step], key);
  if (!node) return null;
  const ignoresClicks = node.s?.split(',').includes('unclickable');
  if (ignoresClicks) return { verdict: 'covered', text: t('why.ignoresClicks') };
  return node.occ ? { verdict: 'covered', text: t('why.covered') } : { verdict: 'sent', text: '' };
}
