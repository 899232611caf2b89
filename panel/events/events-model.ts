import { computed, createModel, effect, signal } from '@preact/signals';
import type { PageEvent } from '../../core/page/frame-node.ts';
import { estimateTokens } from '../../core/payload/estimate-tokens.ts';
import { recentEvents } from '../../core/payload/recent-events.ts';
import type { PageModel } from '../page-model.ts';
import type { SettingsModel } from '../settings/settings-model.ts';

/** Events kept; older ones go. */
export const MAX_EVENTS = 200;
const SECOND = 1000;

type EventCategory = PageEvent['category'];

export interface ListedEvent extends PageEvent {
  /** Counts up, for the list's keys. */
  id: number;
}

/** What happened in the page, newest first, and the time that their ages are told from. */
export const EventsModel = createModel((page: PageModel, settings: SettingsModel) => {
  const events = signal<readonly ListedEvent[]>([]);
  const only = signal<EventCategory | null>(null);
  const now = signal(Date.now());
  /** Watched by the list only while it is on screen. */
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

  effect(() => {
    const fresh = page.newEvents.value.map((event) => {
      lastId += 1;
      return { ...event, id: lastId };
    });
    if (fresh.length === 0) return;
    now.value = Date.now();
    events.value = [...fresh.reverse(), ...events.peek()].slice(0, MAX_EVENTS);
  });

  const countOf = (category: EventCategory) =>
    events.value.reduce((n, event) => (event.category === category ? n + 1 : n), 0);
  const inPayload = computed(() =>
    settings.values.value.events ? recentEvents(page.events.value, now.value) : null,
  );

  return {
    events,
    /** The category that the list is narrowed to. */
    only,
    shown: computed(() =>
      only.value === null ? events.value : events.value.filter((e) => e.category === only.value),
    ),
    errors: computed(() => countOf('error')),
    successes: computed(() => countOf('success')),
    /** What the payload says of the events, and about what that costs; null while it says nothing. */
    inPayload: computed(() => {
      const recent = inPayload.value;
      if (!recent || recent.recent_events.length === 0) return null;
      return { ...recent, tokens: estimateTokens(JSON.stringify(recent)) };
    }),
    narrow(category: EventCategory) {
      only.value = only.value === category ? null : category;
    },
    now,
    clock,
    clear() {
      events.value = [];
      only.value = null;
    },
  };
});

export type EventsModel = InstanceType<typeof EventsModel>;
