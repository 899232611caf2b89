import { computed, createModel, type Signal, signal } from '@preact/signals';
import type { Search } from '../../tree/search-box.tsx';
import type { AgentModel } from '../agent-model.ts';
import type { AnnotationsModel } from '../annotate/annotations-model.ts';
import { type PaneId, paneOnShow } from '../step/pane-on-show.ts';
import { queryPattern } from './query-pattern.ts';
import { type StepHit, stepHit, stepHits } from './step-hits.ts';

interface SearchWorld {
  agent: Pick<AgentModel, 'steps' | 'shown' | 'isRunning' | 'select'>;
  annotations: Pick<AnnotationsModel, 'steps'>;
  /** The tab of the step on show. */
  pane?: Signal<PaneId>;
}

/** The search of the Agent tab: in which steps a query is found, and in which of their tabs. */
export const AgentSearchModel = createModel(
  ({ agent, annotations, pane = paneOnShow }: SearchWorld) => {
    const query = signal('');
    /** Counts how often a person went to a hit: its first mark is then scrolled to. */
    const visits = signal(0);
    const pattern = computed(() => queryPattern(query.value));
    const matches = computed<readonly StepHit[]>(() =>
      stepHits(agent.steps.value, pattern.value, annotations.steps.value),
    );
    const current = computed(() => {
      const [shown, at] = [agent.shown.value?.number, pane.value];
      return matches.value.findIndex((hit) => hit.number === shown && hit.pane === at) + 1;
    });
    const panesByStep = computed(() => Map.groupBy(matches.value, ({ number }) => number));

    const go = (step: 1 | -1) => {
      const from = { number: agent.shown.peek()?.number ?? 0, pane: pane.peek() };
      const hit = stepHit(matches.peek(), from, step);
      if (!hit) return;
      agent.select(hit.number);
      pane.value = hit.pane;
      visits.value += 1;
    };

    return {
      query,
      matches,
      current,
      pattern,
      visits,
      panesByStep,
      search(text: string) {
        query.value = text;
        // Of a run that goes on a person has the present step before them, until they press Enter.
        if (current.peek() === 0 && !agent.isRunning.peek()) go(1);
      },
      next: () => go(1),
      previous: () => go(-1),
      clear() {
        query.value = '';
      },
    } satisfies Search & Record<string, unknown>;
  },
);

export type AgentSearchModel = InstanceType<typeof AgentSearchModel>;
