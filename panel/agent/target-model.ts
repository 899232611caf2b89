import { computed, createModel, effect, signal } from '@preact/signals';
import type { RunRecorder } from '../../core/agent/run-recorder.ts';
import type { Page, PageTree, Screenshot } from '../../core/page/page.ts';
import type { StepTab } from '../agent-page/step-tab.ts';
import { within } from '../page/within.ts';
import type { PageModel } from '../page-model.ts';
import { smallPicture } from '../refine/step-picture.ts';
import type { Waiting } from './agent-gate.ts';
import { TargetPicker } from './target-picker.ts';

/** A picture of the page, and the page as it was then. */
export interface PagePicture {
  shot: Screenshot;
  tree: PageTree;
}

/** A run does not wait longer for a picture, and hardly after one that did not come. Milliseconds. */
const DEADLINE = { first: 1000, next: 400 };

/**
 * The element that a step is about, in the tab that the step is in: lit up in the page, shown in a picture,
 * chosen by the picker.
 */
export const TargetModel = createModel(
  (inspected: Page, pageModel: PageModel, waiting: { value: Waiting | null }) => {
    const picture = signal<PagePicture | null>(null);
    /** Why there is no picture, as a sentence. */
    const noPicture = signal('');
    /** Lit while a person fills in a step of their own. */
    const pointedAt = signal<string | null>(null);
    /** The tab of the newest look, where that is not the inspected one. */
    const elsewhere = signal<StepTab | null>(null);
    const treeElsewhere = signal<PageTree | null>(null);
    let shown: StepTab | null = null;
    let newest: Promise<Screenshot> | null = null;

    const page = () => elsewhere.value?.page ?? inspected;
    /** The page that the step is in, whose ids it names. */
    const tree = computed(() =>
      elsewhere.value ? treeElsewhere.value : (pageModel.reading.value?.tree ?? null),
    );
    const picker = new TargetPicker(pageModel, elsewhere, waiting);

    effect(() => {
      const other = elsewhere.value?.page;
      treeElsewhere.value = other?.tree ?? null;
      return other?.subscribe((change) => {
        if (change.type === 'tree') treeElsewhere.value = change.tree;
      });
    });

    const light = (key: string | null) => {
      if (key === null) return;
      const lit = page();
      lit.highlight(key);
      return () => lit.highlight(null);
    };
    effect(() => {
      // The picker lights up what it is over.
      return light(picker.isChoosing.value ? null : targetHere(waiting.value, tree.value));
    });
    effect(() => light(pointedAt.value));

    const takePicture = async () => {
      const now = tree.peek();
      const taken = page().screenshot();
      newest = taken;
      // One that is late for the record still shows the target.
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
        return await smallPicture(await within(ms, late, 'Chrome gave no picture of the page.'));
      } catch (error) {
        if (!picture.peek()) noPicture.value = sentence(error);
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
      /** For the record of a run; the cards show what it has taken last. */
      recorder,
      /** Says in which tab the next steps are; null when the run is over. */
      follow(tab: StepTab | null) {
        shown = tab;
        if (tab?.page === elsewhere.peek()?.page) return;
        elsewhere.value = tab && !tab.isInspected ? tab : null;
      },
      find: (selector: string) => page().find(selector),
      /** Scrolls the page to an element. */
      scrollTo: (key: string) => page().scrollIntoView(key),
      /** Brings the step's tab to the front, where Chrome takes its picture. */
      async show() {
        await shown?.show();
        // Why there is none is told beside the button.
        await takePicture().catch(() => undefined);
      },
      /** Has a person point at an element in the page; a second call thinks better of it. */
      choose: picker.choose,
    };
  },
);

export type TargetModel = InstanceType<typeof TargetModel>;

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The target of the step that waits, if the page is still where it was. */
function targetHere(waiting: Waiting | null, tree: PageTree | null): string | null {
  if (waiting?.point.type !== 'approval') return null;
  const { proposal } = waiting.point;
  const url = waiting.state.draft.observation?.url;
  return url === undefined || url === tree?.url ? (proposal.target?.key ?? null) : null;
}
