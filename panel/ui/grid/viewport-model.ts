import {
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  signal,
  untracked,
} from '@preact/signals';

interface ViewportDeps {
  rowCount: ReadonlySignal<number>;
  /** CSS pixels. */
  rowHeight?: number;
}

/** Height of a row, CSS pixels; `--row` in the theme. */
export const ROW_HEIGHT = 20;

/** Rows that the window moves at once, and renders beyond the edges: small scrolls render nothing new. */
const STRIDE = 2;

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

/** The same where rows have buttons: targets are 24 pixels apart at least (WCAG 2.2, 2.5.8). */
export const BUTTON_ROW_HEIGHT = 24;

/** The rows to render for a scroll position: the first, and one past the last. */
export function rowWindow(
  scrollTop: number,
  height: number,
  count: number,
  rowHeight = ROW_HEIGHT,
): { first: number; last: number } {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const bottom = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight);
  const first = Math.floor(top / STRIDE) * STRIDE - STRIDE;
  const last = Math.ceil(bottom / STRIDE) * STRIDE + STRIDE;
  return { first: Math.min(count, Math.max(0, first)), last: Math.min(count, last) };
}

/** The scroll position nearest to the present one that shows a row in full. */
export function scrollToRow(row: number, scrollTop: number, height: number): number {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  if (top + ROW_HEIGHT > scrollTop + height) return top + ROW_HEIGHT - height;
  return scrollTop;
}

export interface RowKeys {
  /** A new object whenever rows are added or removed. */
  rows: ReadonlySignal<unknown>;
  /** -1 for a key without a row. */
  rowOf(key: string): number;
  keyOf(row: number): string | undefined;
}

/**
 * Keeps the topmost row in place on screen when rows above it are added or removed. Returns the
 * cleanup; inside a model's factory the effect belongs to the model.
 */
export function keepAnchor(keys: RowKeys, viewport: ViewportModel): () => void {
  let anchor: { key: string; offset: number } | null = null;
  let seen: unknown = null;
  return effect(() => {
    const top = viewport.scrollTop.value;
    const shown = keys.rows.value;
    untracked(() => {
      if (shown !== seen && anchor && top > 0) {
        const row = keys.rowOf(anchor.key);
        if (row >= 0) viewport.scrollTo(row * ROW_HEIGHT + anchor.offset);
      }
      seen = shown;
      const first = Math.floor(viewport.scrollTop.value / ROW_HEIGHT);
      const key = keys.keyOf(first);
      anchor =
        key === undefined ? null : { key, offset: viewport.scrollTop.value - first * ROW_HEIGHT };
    });
  });
}
