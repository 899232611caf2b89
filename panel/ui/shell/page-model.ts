import { createModel, effect, signal } from '@preact/signals';
import type { Page, PageStatus } from '../../../core/page/page.ts';
import type { PageSettling } from '../../../core/page/settle/settled.ts';
import type { PageEvent } from '../../../core/page/tree/frame-node.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';

/** The page's last reading, and which of its nodes that reading changed. */
interface Reading {
  tree: PageTree;
  changed: ReadonlySet<string>;
  /** True when it is another document, or everything was read again. */
  reset: boolean;
}

/** What a person pointed at outside the panel; `at` tells two picks of the same element apart. */
interface Pointed {
  key: string;
  at: number;
}

/** The page as signals: the only place where the panel's models read it. */
export const PageModel = createModel(({ page }: { page: Page }) => {
  const status = signal<PageStatus>(page.status);
  const reading = signal<Reading | null>(firstReading(page.tree));
  /** Another number for every document, and every address, that the tab shows: what is known of one is of no other. */
  const document = signal(0);
  const settling = signal<PageSettling | null>(page.settling);
  const newEvents = signal<readonly PageEvent[]>([]);
  /** All stored events of the present document. */
  const events = signal<readonly PageEvent[]>(page.events);
  /** Changes of the page since the panel opened that were too many to report. */
  const droppedEvents = signal(0);
  const pointed = signal<Pointed | null>(null);
  const live = signal(true);
  const picking = signal(false);
  const marking = signal(false);
  let pointedCount = 0;

  const point = (key: string) => {
    pointedCount += 1;
    pointed.value = { key, at: pointedCount };
  };

  /** What is read of one page does not apply to another that cannot be read. */
  const forget = () => {
    document.value++;
    reading.value = null;
    settling.value = null;
    newEvents.value = [];
    events.value = [];
  };

  effect(() =>
    page.subscribe((change) => {
      events.value = page.events;
      if (change.type === 'status') {
        status.value = change.status;
        if ('reason' in change.status) forget();
      } else if (change.type === 'tree') {
        // Before it is read, so that nothing of the one before is shown under it.
        if (change.reset || change.tree.url !== reading.peek()?.tree.url) document.value++;
        reading.value = change;
      } else if (change.type === 'settling') settling.value = change.settling;
      else if (change.type === 'events') {
        newEvents.value = change.events;
        droppedEvents.value += change.dropped ?? 0;
      } else if (change.type === 'selected') point(change.key);
      else if (change.type === 'picked') {
        picking.value = false;
        if (change.key !== null) point(change.key);
      }
    }),
  );

  return {
    status,
    reading,
    document,
    settling,
    newEvents,
    droppedEvents,
    events,
    pointed,
    live,
    picking,
    marking,
    setMarking(on: boolean) {
      marking.value = on;
      page.setMarks(on);
    },
    setLive(on: boolean) {
      live.value = on;
      page.setLive(on);
    },
    setPicking(on: boolean) {
      picking.value = on;
      page.pick(on);
    },
  };
});

export type PageModel = InstanceType<typeof PageModel>;

function firstReading(tree: PageTree | null): Reading | null {
  return tree && { tree, changed: new Set(), reset: true };
}
