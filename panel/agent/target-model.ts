import { createModel, effect, signal } from '@preact/signals';
import type { RunRecorder } from '../../core/agent/run-recorder.ts';
import type { Page, PageTree, Screenshot } from '../../core/page/page.ts';
import { within } from '../page/within.ts';
import type { PageModel } from '../page-model.ts';
import { smallPicture } from '../refine/step-picture.ts';
import type { Waiting } from './agent-gate.ts';

/** A picture of the page, and the page as it was then. */
export interface PagePicture {
  shot: Screenshot;
  tree: PageTree;
}

/** A run does not wait longer for a picture, and hardly after one that did not come. Milliseconds. */
const DEADLINE = { first: 1000, next: 400 };

/** The element that a step is about: lit up in the page, shown in a picture, chosen by the picker. */
export const TargetModel = createModel(
  (page: Page, pageModel: PageModel, waiting: { value: Waiting | null }) => {
    const picture = signal<PagePicture | null>(null);
    /** Why there is no picture, as a sentence. */
    const noPicture = signal('');
    const isChoosing = signal(false);
    /** Lit while a person fills in a step of their own. */
    const pointedAt = signal<string | null>(null);
    let chosen: ((key: string) => void) | null = null;
    let newest: Promise<Screenshot> | null = null;
    let lastPoint = pageModel.pointed.peek();

    const light = (key: string | null) => {
      if (key === null) return;
      page.highlight(key);
      return () => page.highlight(null);
    };
    effect(() => light(targetHere(waiting.value, pageModel.reading.peek()?.tree)));
    effect(() => light(pointedAt.value));

    effect(() => {
      const point = pageModel.pointed.value;
      const isNew = point !== lastPoint;
      lastPoint = point;
      if (!isNew || !point || !chosen) return;
      const done = chosen;
      chosen = null;
      isChoosing.value = false;
      done(point.key);
    });

    // Escape ends the picker, and what it was for; a pick comes a moment after its end.
    effect(() => {
      if (pageModel.picking.value || !isChoosing.peek()) return;
      queueMicrotask(() => {
        if (pageModel.picking.peek()) return;
        chosen = null;
        isChoosing.value = false;
      });
    });

    const takePicture = async () => {
      const tree = pageModel.reading.peek()?.tree;
      const taken = page.screenshot();
      newest = taken;
      // One that is late for the record still shows the target.
      const shown = taken.then((shot) => {
        if (newest === taken) {
          picture.value = tree ? { shot, tree } : null;
          noPicture.value = '';
        }
        return shot;
      });
      const ms = noPicture.peek() === '' ? DEADLINE.first : DEADLINE.next;
      picture.value = null;
      try {
        return await smallPicture(await within(ms, shown, 'Chrome gave no picture of the page.'));
      } catch (error) {
        if (!picture.peek()) noPicture.value = sentence(error);
        throw error;
      }
    };
    const recorder: RunRecorder = {
      picture: takePicture,
      selector: async (key) => (await page.details(key)).selector,
    };

    return {
      picture,
      noPicture,
      isChoosing,
      pointedAt,
      /** For the record of a run; the cards show what it has taken last. */
      recorder,
      /** Has a person point at an element in the page; a second call thinks better of it. */
      choose(done: (key: string) => void) {
        const isOn = !isChoosing.peek();
        chosen = isOn ? done : null;
        isChoosing.value = isOn;
        pageModel.setPicking(isOn);
      },
    };
  },
);

export type TargetModel = InstanceType<typeof TargetModel>;

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The target of the step that waits, if it is in the inspected tab. */
function targetHere(waiting: Waiting | null, tree: PageTree | undefined): string | null {
  if (waiting?.point.type !== 'approval') return null;
  const { proposal } = waiting.point;
  const url = waiting.state.draft.observation?.url;
  return url === undefined || url === tree?.url ? (proposal.target?.key ?? null) : null;
}
