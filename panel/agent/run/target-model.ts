import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { RunRecorder } from '../../../core/agent/run/run-recorder.ts';
import type { Page, Screenshot } from '../../../core/page/page.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { smallPicture } from '../../chrome/pictures/shrink-picture.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { StepTab } from '../tabs/agent-tab.ts';
import type { Waiting } from './agent-gate-model.ts';

/** How long a run waits for a picture, and after one that failed. Milliseconds. */
const DEADLINE = { first: 1000, next: 400 };

interface TargetDeps {
  inspected: Page;
  pageModel: PageModel;
  waiting: { value: Waiting | null };
}

/**
 * Asks a person to pick an element: with the panel's own picker in the inspected tab, and in
 * another
 * tab of the task with that tab's picker, after it was brought to the front.
 */
const TargetPicker = createModel(({ pageModel, elsewhere, waiting }: TargetPickerDeps) => {
  const isChoosing = signal(false);
  let chosen: ((key: string) => void) | null = null;
  let stopElsewhere: (() => void) | null = null;
  let lastPoint = pageModel.pointed.peek();

  effect(() => {
    const point = pageModel.pointed.value;
    const isNew = point !== lastPoint;
    lastPoint = point;
    if (!isNew || !point || !chosen || stopElsewhere) return;
    const done = chosen;
    chosen = null;
    isChoosing.value = false;
    done(point.key);
  });

  // Escape ends the picker; a pick arrives a moment after the picker's end.
  effect(() => {
    if (pageModel.picking.value || !isChoosing.peek() || stopElsewhere) return;
    queueMicrotask(() => {
      if (pageModel.picking.peek() || stopElsewhere) return;
      chosen = null;
      isChoosing.value = false;
    });
  });

  effect(() => {
    // Nothing waits for the choice any more, or the step is now in another tab.
    const isOver = waiting.value === null || elsewhere.value === null;
    if (isOver) stopElsewhere?.();
  });

  const pickElsewhere = ({ page, show }: StepTab) => {
    const back = show().catch(() => null);
    const unsubscribe = page.subscribe((change) => {
      if (change.type !== 'picked') return;
      const done = chosen;
      stopElsewhere?.();
      if (change.key !== null) done?.(change.key);
    });
    stopElsewhere = () => {
      stopElsewhere = null;
      unsubscribe();
      page.pick(false);
      chosen = null;
      isChoosing.value = false;
      void back.then((putBack) => putBack?.());
    };
    page.pick(true);
  };

  return {
    isChoosing,
    choose(done: (key: string) => void) {
      const isOn = !isChoosing.peek();
      const tab = elsewhere.peek();
      if (!isOn && stopElsewhere) return stopElsewhere();
      chosen = isOn ? done : null;
      isChoosing.value = isOn;
      if (tab) pickElsewhere(tab);
      else pageModel.setPicking(isOn);
    },
  };
});

/**
 * The element that a step is about, in the tab of the step: highlighted in the page, shown in a
 * picture, chosen by the picker.
 */
export const TargetModel = createModel(({ inspected, pageModel, waiting }: TargetDeps) => {
  /** With the page at that moment. */
  const picture = signal<{ shot: Screenshot; tree: PageTree } | null>(null);
  /** Why there is no picture, as a sentence. */
  const noPicture = signal('');
  /** Highlighted while a person fills in a step of their own. */
  const pointedAt = signal<string | null>(null);
  /** The tab of the newest reading, when it is not the inspected one. */
  const elsewhere = signal<StepTab | null>(null);
  const treeElsewhere = signal<PageTree | null>(null);
  let shown: StepTab | null = null;
  let newest: Promise<Screenshot> | null = null;

  const page = () => elsewhere.value?.page ?? inspected;
  /** The page that the step is in; the step's ids are of this page. */
  const tree = computed(() =>
    elsewhere.value ? treeElsewhere.value : (pageModel.reading.value?.tree ?? null),
  );
  const picker = new TargetPicker({ pageModel, elsewhere, waiting });

  effect(() => {
    const other = elsewhere.value?.page;
    treeElsewhere.value = other?.tree ?? null;
    return other?.subscribe((change) => {
      if (change.type === 'tree') treeElsewhere.value = change.tree;
    });
  });

  const highlight = (key: string | null) => {
    if (key === null) return;
    const target = page();
    target.highlight(key);
    return () => target.highlight(null);
  };
  effect(() => {
    // The picker highlights what it is over.
    return highlight(picker.isChoosing.value ? null : targetHere(waiting.value, tree.value));
  });
  effect(() => highlight(pointedAt.value));

  const takePicture = async () => {
    const now = tree.peek();
    const taken = page().screenshot();
    newest = taken;
    // A picture that is too late for the record still shows the target.
    const late = taken.then((shot) => {
      if (newest === taken) {
        picture.value = now ? { shot, tree: now } : null;
        noPicture.value = '';
      }
      return shot;
    });
    const ms = noPicture.peek() === '' ? DEADLINE.first : DEADLINE.next;
    picture.value = null;
    try {
      return await smallPicture(
        await withDeadline(late, ms, t('agent.chromeNotTakeScreenshotPage')),
      );
    } catch (error) {
      if (!picture.peek()) noPicture.value = say(errorText(error));
      throw error;
    }
  };
  const recorder: RunRecorder = {
    picture: takePicture,
    selector: async (key) => (await page().details(key)).selector,
  };

  return {
    picture,
    noPicture,
    isChoosing: picker.isChoosing,
    pointedAt,
    tree,
    /** Whether the step is in another tab than the inspected one. */
    isElsewhere: computed(() => elsewhere.value !== null),
    /** For the record of a run; the cards show the last picture it took. */
    recorder,
    /** Sets the tab of the next steps; null when the run is over. */
    follow(tab: StepTab | null) {
      shown = tab;
      if (tab?.page === elsewhere.peek()?.page) return;
      elsewhere.value = tab && !tab.isInspected ? tab : null;
    },
    find: (selector: string) => page().find(selector),
    scrollTo: (key: string) => page().scrollIntoView(key),
    /** Brings the step's tab to the front, where Chrome takes its picture. */
    async show() {
      await shown?.show();
      // The reason for a missing picture is shown beside the button.
      await takePicture().catch(() => undefined);
    },
    /** Asks a person to pick an element in the page; a second call cancels. */
    choose: picker.choose,
  };
});

/** The target of the waiting step, if the page is still where it was. */
function targetHere(waiting: Waiting | null, tree: PageTree | null): string | null {
  if (waiting?.point.type !== 'approval') return null;
  const { proposal } = waiting.point;
  const url = waiting.state.draft.observation?.url;
  return url === undefined || url === tree?.url ? (proposal.target?.key ?? null) : null;
}

interface TargetPickerDeps {
  pageModel: PageModel;
  elsewhere: ReadonlySignal<StepTab | null>;
  waiting: { value: Waiting | null };
}
