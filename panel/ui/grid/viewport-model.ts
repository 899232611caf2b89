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

  /** The row that was shown last, until the person scrolls or other rows come. */
  let held: { row: number; centre: boolean; count: number } | null = null;

  const moveTo = (top: number) => {
    const rounded = Math.max(0, Math.round(top));
    if (rounded === scrollTop.value) return;
    scrollTop.value = rounded;
    request.value = { top: rounded };
  };

  /** A view that has no size yet shows the row when it has one. */
  const place = () => {
    if (!held || height.value <= 0) return;
    const near = scrollToRow(held.row, scrollTop.value, height.value);
    if (near === scrollTop.value) return;
    moveTo(held.centre ? held.row * ROW_HEIGHT - height.value / 2 : near);
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
    scrollTo(top: number) {
      held = null;
      moveTo(top);
    },
    /**
     * Brings a row into view, and keeps it there when the view’s size changes; `centre` puts a row that was
     * out of view in the middle.
     */
    showRow(row: number, centre: boolean) {
      held = { row, centre, count: rowCount.value };
      place();
    },
    scrolled(top: number) {
      if (top !== scrollTop.value) held = null;
      scrollTop.value = top;
    },
    /** A view that is hidden has no size: the last one stays. */
    resized(newWidth: number, newHeight: number) {
      if (newHeight <= 0) return;
      width.value = newWidth;
      height.value = newHeight;
      if (held?.count !== rowCount.value) held = null;
      place();
    },
  };
});

export type ViewportModel = InstanceType<typeof ViewportModel>;
