import { computed, createModel, effect, signal } from '@preact/signals';
import type { estimateTokens } from '../../../core/llm/tokens/estimate-tokens.ts';
import { joinEvents, recentEvents } from '../../../core/page/payload/recent-events.ts';
import type { PageEvent } from '../../../core/page/tree/frame-node.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { type SearchSpec, searchMatcher } from '../../../core/platform/search/search-matcher.ts';
import { listSearch } from '../../ui/controls/list-search.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';

/** Most events that are kept; older ones are dropped. */
export const MAX_EVENTS = 200;
const SECOND = 1000;

type EventCategory = PageEvent['category'];

export interface ListedEvent extends PageEvent {
  /** Increases with every event, for the list's keys. */
  id: number;
  page: EventsPage;
}

/** A document that the tab has shown. */
interface EventsPage {
  /** Its token, which no other document has. */
  document: string;
  url: string;
}

const EVENTS_SEARCH: SearchSpec<ListedEvent> = {
  text: ({ type, category, description }) => [type, category, description].join('\n'),
  fields: [
    { name: 'type', help: t('search.addedRemovedChanged'), of: ({ type }) => type },
    { name: 'category', help: t('search.errorSuccessLoading'), of: ({ category }) => category },
  ],
};

type EventsDeps = Pick<Shell, 'pageModel' | 'settings'>;

/** What happened on the page, newest first, and the time from which their ages are computed. */
export const EventsModel = createModel(({ pageModel, settings }: EventsDeps) => {
  const events = signal<readonly ListedEvent[]>([]);
  const only = signal<EventCategory | null>(null);
  const finding = listSearch(EVENTS_SEARCH, () => events.peek());
  const now = signal(Date.now());
  /** Observed by the list only while it is on screen. */
  const clock = signal(0, {
    watched() {
      ticking = setInterval(() => {
        now.value = Date.now();
      }, SECOND);
    },
    unwatched() {
      clearInterval(ticking);
    },
  });
  let ticking: ReturnType<typeof setInterval> | undefined;
  let lastId = 0;
  /** The page that events come from now; replaced when the tab goes to another. */
  const page = signal<EventsPage>({ document: '', url: '' });

  effect(() => {
    const tree = pageModel.reading.value?.tree;
    const document = tree?.frames.find(({ number }) => number === 0)?.document;
    if (tree && document !== undefined && document !== page.peek().document) {
      page.value = { document, url: tree.url };
    }
  });

  effect(() => {
    const fresh = pageModel.newEvents.value.map((event) => {
      lastId += 1;
      return { ...event, id: lastId, page: page.peek() };
    });
    if (fresh.length === 0) return;
    now.value = Date.now();
    // Places are compared within a page: another document's have the same names by chance.
    const { own = [], earlier = [] } = Object.groupBy(events.peek(), (event) =>
      event.page === page.peek() ? 'own' : 'earlier',
    );
    const all = joinEvents(own.toReversed(), fresh).toReversed();
    events.value = [...all, ...earlier].slice(0, MAX_EVENTS);
  });

  const countOf = (category: EventCategory) =>
    events.value.reduce((n, event) => (event.category === category ? n + 1 : n), 0);
  const estimate = signal<typeof estimateTokens | null>(null);
  void import('../../../core/llm/tokens/estimate-tokens.ts').then((loaded) => {
    estimate.value = loaded.estimateTokens;
  });
  const inPayload = computed(() =>
    settings.values.value.events ? recentEvents(pageModel.events.value, now.value) : null,
  );

  return {
    events,
    page,
    /** The category that filters the list. */
    only,
    shown: computed(() => {
      const isFound = searchMatcher(finding.parsed.value, events.value, EVENTS_SEARCH);
      const isWanted = (e: ListedEvent) => only.value === null || e.category === only.value;
      return events.value.filter((event) => isWanted(event) && isFound(event));
    }),
    finding,
    errors: computed(() => countOf('error')),
    successes: computed(() => countOf('success')),
    /** What the payload says about the events, and about how many tokens that costs; null while it says nothing. */
    inPayload: computed(() => {
      const recent = inPayload.value;
      if (!recent || recent.recent_events.length === 0 || !estimate.value) return null;
      return { ...recent, tokens: estimate.value(JSON.stringify(recent)) };
    }),
    narrow(category: EventCategory) {
      only.value = only.value === category ? null : category;
    },
    now,
    clock,
    clear() {
      events.value = [];
      only.value = null;
      finding.search('');
    },
  };
});
