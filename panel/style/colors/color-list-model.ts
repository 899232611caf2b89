import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { completedFields, parseFor } from '../../../core/platform/search/search-matcher.ts';
import type { CustomProperty } from '../../../core/style/colors/custom-properties.ts';
import type { GradedPair, PairLevel } from '../../../core/style/colors/graded-pair.ts';
import type { PageColors } from '../../../core/style/colors/page-colors.ts';
import type { SortValue } from '../../ui/grid/sorting.ts';
import { nextSorting, type Sorting, sortRows } from '../../ui/grid/sorting.ts';
import { Typeahead } from '../../ui/grid/tree-moves.ts';
import { ViewportModel } from '../../ui/grid/viewport-model.ts';
import { COLOR_SEARCH, type ColorRow, type ColorView, colorRows, foundRows } from './color-rows.ts';

/** Columns of figures: the most is wanted first. */
const FIGURES: ReadonlySet<string> = new Set('count area ratio apca text defined used'.split(' '));

interface ColorListDeps {
  colors: ReadonlySignal<PageColors | null>;
}

/** The shown list: which one, its filters, and the active row. */
export const ColorListModel = createModel(({ colors }: ColorListDeps) => {
  const view = signal<ColorView>('palette');
  const query = signal('');
  const parsed = computed(() => parseFor(query.value, COLOR_SEARCH));
  /** Each list has an order of its own: a column of one may stand in another where nothing shows it. */
  const sortings = signal<Readonly<Partial<Record<ColorView, Sorting>>>>({});
  const sorting = computed(() => sortings.value[view.value] ?? null);
  const level = signal<PairLevel | null>(null);
  const collapsed = signal<ReadonlySet<string>>(new Set());
  const selected = signal<string | null>(null);
  const typeahead = new Typeahead();

  const all = computed(() => (colors.value ? colorRows(colors.value, view.value) : []));
  const rows = computed(() => {
    const isOpen = parsed.value.terms.length === 0;
    let isHidden = false;
    const found = foundRows(all.value, parsed.value).filter((row) => {
      // An order of all properties has no groups.
      if (sorting.value && row.type === 'purpose') return false;
      if (row.type === 'purpose') isHidden = isOpen && collapsed.value.has(row.key);
      if (row.type === 'pair' && level.value !== null) return row.pair.level === level.value;
      return row.type !== 'property' || !isHidden;
    });
    return sortRows(found, sorting.value, colorSortValue);
  });
  const places = computed(() => new Map(rows.value.map(({ key }, at) => [key, at])));
  const viewport = new ViewportModel({ rowCount: computed(() => rows.value.length) });
  const activeRow = computed(() => Math.max(0, places.value.get(selected.value ?? '') ?? 0));

  // A new or filtered list is shown from its start.
  effect(() => {
    view.value;
    sorting.value;
    query.value;
    level.value;
    viewport.scrollTo(0);
  });

  const choose = (row: number): ColorRow | undefined => {
    const chosen = rows.value[Math.max(0, Math.min(rows.value.length - 1, row))];
    if (!chosen) return undefined;
    selected.value = chosen.key;
    viewport.showRow(places.value.get(chosen.key) ?? 0, false);
    return chosen;
  };
  const setCollapsed = (key: string, isCollapsed: boolean) => {
    const next = new Set(collapsed.value);
    if (isCollapsed) next.add(key);
    else next.delete(key);
    collapsed.value = next;
  };

  return {
    view,
    query,
    problem: computed(() => parsed.value.problem),
    fields: () => completedFields(COLOR_SEARCH, () => all.peek()),
    search(text: string) {
      query.value = text;
    },
    sorting,
    sortBy(column: string) {
      const next = nextSorting(sorting.value, column, FIGURES.has(column));
      sortings.value = { ...sortings.value, [view.value]: next };
    },
    level,
    collapsed,
    selected,
    all,
    rows,
    viewport,
    activeRow,
    choose,
    setCollapsed,
    selectedRow: computed(() => rows.value[places.value.get(selected.value ?? '') ?? -1] ?? null),
    rowOf: (key: string) => rows.value[places.value.get(key) ?? -1],
    placeOf: (key: string) => places.value.get(key) ?? -1,
    levels: computed(() => countLevels(colors.value?.pairs ?? [])),
    /** The row that the next typed letter leads to; -1 for none. */
    find: (letter: string) =>
      typeahead.find(letter, activeRow.value, rows.value.length, (row) => {
        return rows.value[row]?.text.replace(/^[#.-]+/, '') ?? '';
      }),
  };
});

function countLevels(pairs: readonly GradedPair[]): ReadonlyMap<PairLevel, number> {
  const counts = new Map<PairLevel, number>();
  for (const { level } of pairs) counts.set(level, (counts.get(level) ?? 0) + 1);
  return counts;
}

/** What a row of a list of colors is sorted by in a column; undefined for columns without an order. */
function colorSortValue(row: ColorRow, column: string): SortValue {
  switch (row.type) {
    case 'color':
      return { color: row.color.color, count: row.color.count, area: row.color.area }[column];
    case 'entry':
      return { selector: row.entry.selector, count: row.entry.count, area: row.entry.area }[column];
    case 'pair':
      return pairValue(row.pair, column);
    case 'property':
      return propertyValue(row.property, column);
    default:
      return undefined;
  }
}

function propertyValue(property: CustomProperty, column: string): SortValue {
  const { name, value, definitions, uses } = property;
  return { name, value, defined: definitions.length, used: uses.length }[column];
}

function pairValue(pair: Extract<ColorRow, { type: 'pair' }>['pair'], column: string): SortValue {
  const { selector, ratio, level, lc, size, count } = pair;
  const apca = Math.abs(lc);
  return { selector, ratio, level, apca, text: size, count }[column];
}
