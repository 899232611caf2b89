import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AxKey, AxNode } from '../../core/ax/ax-node.ts';
import { searchAx } from '../../core/ax/search-ax.ts';
import type { CdpTab } from '../../core/cdp/cdp-session.ts';
import { errorText } from '../../core/text/error-text.ts';

/** Longest query that is looked for. */
const MAX_QUERY = 200;
/** Matches that are kept: more than anybody steps through. */
const MAX_MATCHES = 1000;
/** Milliseconds that the query rests before the page is searched. */
const TYPING = 250;

/** The search of Chrome's tree, all frames: found by Chrome, so that nothing needs to be expanded. */
export const AxSearchModel = createModel(
  (
    tab: ReadonlySignal<CdpTab | null>,
    selected: ReadonlySignal<AxKey | null>,
    show: (key: AxKey) => Promise<void>,
  ) => {
    const query = signal('');
    const matches = signal<readonly AxNode[]>([]);
    const isBusy = signal(false);
    const problem = signal('');
    const at = computed(() => matches.value.findIndex(({ key }) => key === selected.value));

    /** The query whose first match was shown: coming back to the tab moves nothing. */
    let shownFor = '';

    const go = (to: number) => {
      const match = matches.value.at(to % Math.max(1, matches.value.length));
      // A node that has left the page meanwhile is skipped by the next step.
      if (match) void show(match.key).catch(() => undefined);
    };

    const run = async (source: CdpTab, text: string, stop: AbortSignal) => {
      isBusy.value = true;
      try {
        for await (const found of searchAx(source, { text })) {
          if (stop.aborted) return;
          const isFirst = matches.value.length === 0;
          matches.value = [...matches.value, ...found].slice(0, MAX_MATCHES);
          if (isFirst && shownFor !== text) go(0);
          shownFor = text;
          if (matches.value.length === MAX_MATCHES) break;
        }
      } catch (error) {
        if (!stop.aborted) problem.value = errorText(error);
      } finally {
        if (!stop.aborted) isBusy.value = false;
      }
    };

    effect(() => {
      const text = query.value.trim();
      const source = tab.value;
      matches.value = [];
      problem.value = '';
      isBusy.value = false;
      if (text === '' || !source) return;
      const stop = new AbortController();
      const timer = setTimeout(() => void run(source, text, stop.signal), TYPING);
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    });

    return {
      query,
      matches,
      current: computed(() => at.value + 1),
      /** What stands in place of the count while there is none. */
      note: computed(() => {
        if (problem.value !== '') return problem.value;
        return isBusy.value && matches.value.length === 0 ? 'Searching …' : undefined;
      }),
      search(text: string) {
        query.value = text.slice(0, MAX_QUERY);
      },
      next: () => go(at.value + 1),
      previous: () => go(at.value < 0 ? -1 : at.value - 1),
      clear() {
        query.value = '';
      },
    };
  },
);

export type AxSearchModel = InstanceType<typeof AxSearchModel>;
