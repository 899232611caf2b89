import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type ComparedPage, compareSources } from '../../../core/page/compare/compare-sources.ts';
import {
  type ComparedFilter,
  filterCompared,
  isCompared,
} from '../../../core/page/compare/filter-compared.ts';
import type { ComparedElement } from '../../../core/page/compare/join-sources.ts';
import { unionCoverage } from '../../../core/page/compare/union-coverage.ts';
import type { Page } from '../../../core/page/page.ts';
import { semanticV3 } from '../../../core/page/payload/semantic-v3.ts';
import { splitKey } from '../../../core/page/tree/id-prefix.ts';
import { comparedWhy } from '../../../core/page/why/compared-why.ts';
import { frameNames } from '../../../core/page/why/frame-names.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import {
  completedFields,
  parseFor,
  searchMatcher,
} from '../../../core/platform/search/search-matcher.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { nextSorting, type Sorting, sortRows } from '../../ui/grid/sorting.ts';
import type { SettingsModel } from '../../ui/settings/settings-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';
import { AxLink } from '../ax/ax-link.ts';
import { AxOverlay } from '../ax/ax-overlay.ts';
import type { TreeModel } from '../tree/tree-model.ts';
import { AbsencesModel } from './absences-model.ts';
import { COMPARE_SEARCH, type ComparedRow, inPlainRoles, sortValue } from './compared-rows.ts';

/** Most rows that are rendered; more are counted. */
export const MAX_ROWS = 1000;

interface Opened {
  tab: CdpTab;
  link: AxLink;
  overlay: AxOverlay;
}

/** What {@link CompareModel} is made from. */
interface CompareDeps {
  page: Page;
  pageModel: PageModel;
  settings: SettingsModel;
  tree: TreeModel;
}

/**
 * Which source sees which elements in view. Compares again when the page changes, while it is open.
 */
export const CompareModel = createModel(({ page, pageModel, settings, tree }: CompareDeps) => {
  const opened = signal<Opened | null>(null);
  const compared = signal<ComparedPage | null>(null);
  const isBusy = signal(false);
  const problem = signal('');
  const wanted = signal<ReadonlySet<ComparedFilter>>(new Set());
  const selected = signal<string | null>(null);
  /** An element of ours to show here; kept while no row has it. */
  const asked = signal<string | null>(null);
  const query = signal('');
  const sorting = signal<Sorting>(null);
  const { absences, explain, stop } = new AbsencesModel();
  const elements = computed(() => compared.value?.elements ?? []);
  const byKey = computed(
    () => new Map(pageModel.reading.value?.tree.nodes.map((node) => [node.key, node])),
  );
  const all = computed(() => {
    const nodeOf = (key: string) => byKey.value.get(key);
    const framesOf = frameNames(pageModel.reading.value?.tree.frames ?? [], nodeOf);
    return elements.value.map((element): ComparedRow => {
      const plain = { ...element, sources: inPlainRoles(element.sources, nodeOf) };
      const why = comparedWhy(plain, absences.value.get(element.key), nodeOf);
      const frame = why.key === null ? undefined : splitKey(why.key)?.frame;
      return { ...plain, why, frames: frame === undefined ? [] : framesOf(frame) };
    });
  });
  const parsed = computed(() => parseFor(query.value, COMPARE_SEARCH));
  const rows = computed(() => {
    const isFound = searchMatcher(parsed.value, all.value, COMPARE_SEARCH);
    const kept = new Set(filterCompared(elements.value, wanted.value).map(({ key }) => key));
    const found = all.value.filter((row) => kept.has(row.key) && isFound(row));
    return sortRows(found, sorting.value, sortValue);
  });
  let read: unknown = null;
  let round: Round | null = null;

  const compare = async () => {
    const open = opened.peek();
    const present = page.tree;
    if (!open || !present || isBusy.peek()) return;
    read = present;
    isBusy.value = true;
    const start = Date.now();
    try {
      const found = await compareSources({
        tab: open.tab,
        ours: semanticV3(present, { wholePage: false, boxes: true }).interactive_tree,
        frames: present.frames,
        origin: location.origin,
        maskSecrets: settings.values.peek().mask,
      });
      if (opened.peek() !== open) return;
      compared.value = found;
      problem.value = '';
      void explain(open.tab, found);
    } catch (error) {
      if (opened.peek() === open) problem.value = translated(errorText(error));
    } finally {
      isBusy.value = false;
      round = { end: Date.now(), duration: Date.now() - start };
    }
  };

  effect(() => {
    const present = pageModel.reading.value?.tree;
    if (!opened.value || !present || isBusy.value || present === read) return;
    const timer = setTimeout(() => void compare(), refreshDelay(round, Date.now()));
    return () => clearTimeout(timer);
  });

  // What was asked for is selected once a row has it.
  effect(() => {
    const id = asked.value;
    if (id === null || !compared.value) return;
    const found = absences.value;
    const row = elements.value.find(
      ({ key, sources }) => sources.ours?.label === id || found.get(key)?.ids?.id === id,
    );
    if (!row) return;
    asked.value = null;
    wanted.value = new Set();
    query.value = '';
    selected.value = row.key;
  });

  const elementAt = (key: string) => elements.value.find((element) => element.key === key);
  /** Our ids of a row; null when no frame of ours has it. */
  const idsOf = async ({ element }: ComparedElement) =>
    element === null ? null : ((await opened.value?.link.toOurs(element)) ?? null);

  return {
    compared,
    isBusy,
    problem,
    wanted,
    selected,
    asked,
    rows,
    compare,
    query,
    problemOfQuery: computed(() => parsed.value.problem),
    parsed,
    sorting,
    fields: () => completedFields(COMPARE_SEARCH, () => all.peek()),
    search(text: string) {
      query.value = text;
    },
    clear() {
      query.value = '';
    },
    sortBy(column: string) {
      sorting.value = nextSorting(sorting.value, column);
    },
    /** Selects the row of an element of ours, now or once it is compared. */
    showElement(key: string) {
      asked.value = key;
    },
    /** How to find the element of a row, for its menu. */
    element: (key: string) => async () => {
      const row = elementAt(key);
      return row ? idsOf(row) : null;
    },
    rates: computed(() => compared.value?.rates ?? null),
    union: computed(() => (compared.value ? unionCoverage(elements.value) : null)),
    counts: countsOf(elements),
    selectedElement: computed(() => all.value.find(({ key }) => key === selected.value) ?? null),
    toggle(difference: ComparedFilter) {
      const next = new Set(wanted.value);
      if (!next.delete(difference)) next.add(difference);
      wanted.value = next;
    },
    /** Compares the shown page until the returned function is called. */
    open(tab: CdpTab): () => void {
      const opening = { tab, link: new AxLink(tab, page), overlay: new AxOverlay() };
      read = null;
      round = null;
      opened.value = opening;
      return () => {
        if (opened.value === opening) opened.value = null;
        stop();
        opening.overlay.close();
      };
    },
    /** Selects a row, and its element or the nearest listed one in the Tree tab. */
    async select(key: string) {
      selected.value = key;
      asked.value = null;
      const element = elementAt(key);
      const ids = element && (await idsOf(element));
      if (ids?.listed && selected.value === key) tree.show(ids.listed);
    },
    hover(key: string | null) {
      const open = opened.value;
      const element = elementAt(key ?? '')?.element ?? null;
      const found = element === null ? null : open?.link.elementOf(element);
      if (found) void open?.overlay.show(found.session, found.backendNodeId);
      else open?.overlay.hide();
    },
    /** Selects a row's element in the Elements panel. Rejects with a sentence. */
    async reveal(key: string) {
      const element = elementAt(key);
      const ids = element && (await idsOf(element));
      if (!ids) throw new Error(t('compare.elementLeftPage'));
      await page.reveal(ids.id);
    },
  };
});

export type CompareModel = InstanceType<typeof CompareModel>;

/** What the table can be narrowed to, in the order of its chips. */
export const COMPARED_FILTERS: readonly ComparedFilter[] = [
  'missing in ours',
  'missing in theirs',
  'name',
  'role',
];

function countsOf(elements: ReadonlySignal<readonly ComparedElement[]>) {
  return computed(
    () =>
      new Map(
        COMPARED_FILTERS.map((filter) => [
          filter,
          elements.value.filter((element) => isCompared(element, filter)).length,
        ]),
      ),
  );
}
