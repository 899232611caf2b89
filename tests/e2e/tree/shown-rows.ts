import type { Frame } from 'puppeteer-core';

/** One row of the tree as a person reads it. */
export interface ShownRow {
  id: string;
  level: number;
  role: string;
  /** The name, a frame's address, or `no name`. */
  name: string;
  value: string;
  state: string;
  centre: string;
  flags: string[];
  /** Sentences of the flags' tooltips. */
  reasons: string[];
  /** `interactive`, `scroller`, `structure`, `frame`, or `left-out` for a dimmed row. */
  kind: string;
  expanded: boolean | undefined;
}

/** The rows in the panel's document, in order. */
export function shownRows(panel: Frame): Promise<ShownRow[]> {
  return panel.evaluate(collectRows, false);
}

/** Every row of the tree, read while scrolling from top to bottom. */
export function allRows(panel: Frame): Promise<ShownRow[]> {
  return panel.evaluate(collectRows, true);
}

/** Runs in the panel. */
async function collectRows(scrolls: boolean): Promise<ShownRow[]> {
  const text = (row: Element, selector: string) => row.querySelector(selector)?.textContent ?? '';
  const readRow = (row: HTMLElement): ShownRow => {
    const badges = [...row.querySelectorAll<HTMLElement>('.tree-cell-flags .badge')];
    return {
      id: row.dataset.key ?? '',
      level: Number(row.ariaLevel),
      role: text(row, '.tree-role'),
      name: text(row, '.tree-name, .tree-url, .tree-unnamed'),
      value: text(row, '.tree-cell-value'),
      state: text(row, '.tree-cell-state'),
      centre: text(row, '.tree-cell-centre'),
      flags: badges.map((badge) => badge.textContent ?? ''),
      reasons: badges.map((badge) => badge.title),
      kind:
        /tree-row-(interactive|scroller|structure|frame|left-out)/.exec(row.className)?.[1] ?? '',
      expanded: row.ariaExpanded === null ? undefined : row.ariaExpanded === 'true',
    };
  };
  const byIndex = new Map<number, ShownRow>();
  const readDrawn = () => {
    for (const row of document.querySelectorAll<HTMLElement>('.tree-row')) {
      byIndex.set(Number(row.getAttribute('aria-rowindex')), readRow(row));
    }
  };
  const grid = document.querySelector('.tree-grid');
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  readDrawn();
  for (let top = 0; scrolls && grid && top < grid.scrollHeight; top += grid.clientHeight / 2) {
    grid.scrollTop = top;
    await painted();
    readDrawn();
  }
  return [...byIndex].sort(([a], [b]) => a - b).map(([, row]) => row);
}
