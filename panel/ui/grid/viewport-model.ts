import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import { ROW_HEIGHT, rowWindow, scrollToRow } from './row-window.ts';

/** What {@link ViewportModel} is made from. */
interface ViewportDeps {
  rowCount: ReadonlySignal<number>;
  /** CSS pixels. */
  rowHeight?: number;
}

/** Size and scroll position of the viewport over the rows, in CSS pixels. */
export const ViewportModel = createModel(({ rowCount, rowHeight = ROW_HEIGHT }: ViewportDeps) => {
  const scrollTop = signal(0);
  const width = signal(0);
  const height = signal(0);
  /** A scroll that the view must make; a new object every time. */
  const request = signal<{ top: number } | null>(null);

  const scrollTo = (top: number) => {
    const rounded = Math.max(0, Math.round(top));
    if (rounded === scrollTop.value) return;
    scrollTop.value = rounded;
    request.value = { top: rounded };
  };

  const bounds = () => rowWindow(scrollTop.value, height.value, rowCount.value, rowHeight);

  return {
    /** The rows to render: two numbers, so that a scroll within them renders nothing. */
    first: computed(() => bounds().first),
    last: computed(() => bounds().last),
    scrollTop,
    width,
    height,
    request,
    /** Whole rows that fit. */
    pageRows: computed(() => Math.max(1, Math.floor(height.value / ROW_HEIGHT) - 1)),
    scrollTo,
    /** Brings a row into view; `centre` puts a row that was out of view in the middle. */
    showRow(row: number, centre: boolean) {
      const near = scrollToRow(row, scrollTop.value, height.value);
      if (near === scrollTop.value) return;
      scrollTo(centre ? row * ROW_HEIGHT - height.value / 2 : near);
    },
    scrolled(top: number) {
      scrollTop.value = top;
    },
    resized(newWidth: number, newHeight: number) {
      width.value = newWidth;
      height.value = newHeight;
    },
  };
});

export type ViewportModel = InstanceType<typeof ViewportModel>;
