import type { Annotations } from '../../../core/agent/annotations/annotation.ts';
import { PANES, type StepPaneId } from '../run/pane-on-show.ts';
import type { StepView } from '../run/step-view.ts';
import { stepTexts } from './step-texts.ts';

/** A tab of a step in which a query is found at least once. */
export interface StepHit {
  number: number;
  pane: StepPaneId;
}

/** Where a query is found in a run: step by step, in the order of the tabs. */
export function stepHits(
  views: readonly StepView[],
  pattern: RegExp | null,
  annotations: Annotations,
): StepHit[] {
  if (!pattern) return [];
  // `test` of a global pattern continues where the last one ended.
  const once = new RegExp(pattern.source, 'iu');
  return views.flatMap(({ number, step }) => {
    const texts = stepTexts(step);
    const isIn: Readonly<Record<StepPaneId, () => boolean>> = {
      overview: () => once.test(texts.overview) || once.test(annotations[number]?.note ?? ''),
      page: () => once.test(texts.page),
      request: () => once.test(texts.request),
      reply: () => once.test(texts.reply),
    };
    return PANES.filter((pane) => isIn[pane]()).map((pane) => ({ number, pane }));
  });
}

/** The hit after (or before) a place, wrapping around; undefined without hits. */
export function stepHit(
  hits: readonly StepHit[],
  from: StepHit,
  step: 1 | -1,
): StepHit | undefined {
  if (step === 1) return hits.find((hit) => orderOf(hit, from) > 0) ?? hits[0];
  return hits.findLast((hit) => orderOf(hit, from) < 0) ?? hits.at(-1);
}

function orderOf(a: StepHit, b: StepHit): number {
  return a.number - b.number || PANES.indexOf(a.pane) - PANES.indexOf(b.pane);
}
