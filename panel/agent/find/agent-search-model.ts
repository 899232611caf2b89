import { computed, createModel, type Signal, signal } from '@preact/signals';
import type { Search } from '../../ui/controls/search-field.tsx';
import type { AnnotationsModel } from '../annotations/annotations-model.ts';
import type { AgentModel } from '../run/agent-model.ts';
import { paneOnShow, type StepPaneId } from '../run/pane-on-show.ts';
import { type StepHit, stepHit, stepHits } from './step-hits.ts';

interface SearchDeps {
  agent: Pick<AgentModel, 'steps' | 'shown' | 'isRunning' | 'select'>;
  annotations: Pick<AnnotationsModel, 'steps'>;
  /** The tab of the shown step. */
  pane?: Signal<StepPaneId>;
}

/** The search of the Agent tab: in which steps a query is found, and in which of their tabs. */
export const AgentSearchModel = createModel(
  ({ agent, annotations, pane = paneOnShow }: SearchDeps) => {
    const query = signal('');
    /** Counts how often a person went to a hit; each time its first mark is scrolled into view. */
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
        // While a run continues, the present step stays in view until the person presses Enter.
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

/** Longest query that is searched for. */
const MAX_QUERY = 200;

/** A pattern for a query that ignores case and spacing; null for an empty query. */
export function queryPattern(query: string): RegExp | null {
  const words = query.slice(0, MAX_QUERY).trim().split(/\s+/);
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return words[0] === '' ? null : new RegExp(escaped.join('\\s+'), 'giu');
}
