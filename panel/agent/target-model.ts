import { createModel, effect, signal } from '@preact/signals';
import type { Box } from '../../core/page/frame-node.ts';
import type { Page, Screenshot } from '../../core/page/page.ts';
import type { PageModel } from '../page-model.ts';
import type { Waiting } from './agent-gate.ts';

/** A picture of the page, and where the element is in it. */
export interface TargetPicture {
  key: string;
  shot: Screenshot;
  /** CSS pixels in the picture; null for an element without one. */
  box: Box | null;
}

/** The element that a step is about: lit up in the page, shown as a picture, chosen by the picker. */
export const TargetModel = createModel(
  (page: Page, pageModel: PageModel, waiting: { value: Waiting | null }) => {
    const picture = signal<TargetPicture | null>(null);
    /** Why there is no picture, as a sentence. */
    const noPicture = signal('');
    const isChoosing = signal(false);
    /** Lit while a person fills in a step of their own. */
    const pointedAt = signal<string | null>(null);
    let chosen: ((key: string) => void) | null = null;
    let lastPoint = pageModel.pointed.peek();

    const take = async (key: string, isWanted: () => boolean) => {
      try {
        const box = pageModel.reading.peek()?.tree.nodes.find((n) => n.key === key)?.box ?? null;
        const shot = await page.screenshot();
        if (!isWanted()) return;
        picture.value = { key, shot, box };
        noPicture.value = '';
      } catch (error) {
        if (isWanted()) noPicture.value = error instanceof Error ? error.message : String(error);
      }
    };

    effect(() => {
      const point = waiting.value?.point;
      const key = point?.type === 'approval' ? (point.proposal.target?.key ?? null) : null;
      picture.value = null;
      noPicture.value = '';
      if (key === null) return;
      let isOn = true;
      page.highlight(key);
      void take(key, () => isOn);
      return () => {
        isOn = false;
        page.highlight(null);
      };
    });

    effect(() => {
      const key = pointedAt.value;
      if (key === null) return;
      page.highlight(key);
      return () => page.highlight(null);
    });

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

    // Escape ends the picker, and what it was for.
    effect(() => {
      if (pageModel.picking.value || !isChoosing.peek()) return;
      queueMicrotask(() => {
        if (pageModel.picking.peek()) return;
        chosen = null;
        isChoosing.value = false;
      });
    });

    return {
      picture,
      noPicture,
      isChoosing,
      pointedAt,
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
