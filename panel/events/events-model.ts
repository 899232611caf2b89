import { createModel, effect, signal } from '@preact/signals';
import type { PageEvent } from '../../core/page/frame-node.ts';
import type { PageModel } from '../page-model.ts';

/** Events kept; older ones go. */
export const MAX_EVENTS = 200;
const SECOND = 1000;

export interface ListedEvent extends PageEvent {
  /** Counts up, for the list's keys. */
  id: number;
}

/** What happened in the page, newest first, and the time that their ages are told from. */
export const EventsModel = createModel((page: PageModel) => {
  const events = signal<readonly ListedEvent[]>([]);
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

  return {
    events,
    now,
    clock,
    clear() {
      events.value = [];
    },
  };
});

export type EventsModel = InstanceType<typeof EventsModel>;
