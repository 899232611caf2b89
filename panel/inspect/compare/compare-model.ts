import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ariaRole } from '../../../core/page/ax/aria-role.ts';
import { type ComparedPage, compareSources } from '../../../core/page/compare/compare-sources.ts';
import { type Absence, findAbsence } from '../../../core/page/compare/find-absence.ts';
import type { ComparedElement } from '../../../core/page/compare/join-sources.ts';
import type { Source, SourceElement } from '../../../core/page/compare/source-element.ts';
import {
  type ComparedFilter,
  filterCompared,
  isCompared,
  unionCoverage,
} from '../../../core/page/compare/union-coverage.ts';
import { semanticV3 } from '../../../core/page/payload/semantic-v3.ts';
import { fullRole, longRole, shortRole } from '../../../core/page/payload/short-role.ts';
import { splitKey } from '../../../core/page/tree/id-prefix.ts';
import type { PageNode, PageTree } from '../../../core/page/tree/page-tree.ts';
import { type ComparedWhy, comparedWhy } from '../../../core/page/why/compared-why.ts';
import { frameNames } from '../../../core/page/why/tree-search.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { type SearchSpec, searchMatcher } from '../../../core/platform/search/search-matcher.ts';
import { listSearch } from '../../ui/controls/list-search.ts';
import { nextSorting, type Sorting, type SortValue, sortRows } from '../../ui/grid/sorting.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument, onNextDocument } from '../../ui/shell/of-document.ts';
import { chromeView } from '../ax/chrome-view.ts';
import type { TreeModel } from '../tree/tree-model.ts';

/** Most rows that are rendered; more are counted. */
export const MAX_ROWS = 1000;

interface CompareDeps extends Pick<Shell, 'page' | 'pageModel' | 'settings'> {
  tree: TreeModel;
}

/** Questions under way at the same time: each is a few commands. */
const MAX_CONCURRENT = 8;
/** Most elements that are asked about after one comparison. */
const MAX_ASKED = 500;

/** Why sources lack elements: found out after each comparison, in the background. */
const AbsencesModel = createModel(() => {
  const absences = signal<ReadonlyMap<string, Absence>>(new Map());
  let run = 0;

  return {
    absences,
    /** Finds out why the sources of a comparison lack what others have. */
    async explain(tab: CdpTab, { elements, worlds }: ComparedPage): Promise<void> {
      run += 1;
      const own = run;
      const asked = elements.filter(({ sources }) => !sources.ours || !sources.ax);
      const found = new Map<string, Absence>();
      const left = asked.slice(0, MAX_ASKED).values();
      const work = async () => {
        for (const element of left) {
          if (run !== own) return;
          // An element that has left the page by now has no reason to be found.
          const absence = await findAbsence(tab, worlds, element).catch(() => ({ ids: null }));
          found.set(element.key, absence);
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
      if (run === own) absences.value = found;
    },
    /** Stops asking, and forgets: the keys of another document are other elements’. */
    stop() {
      run += 1;
      absences.value = new Map();
    },
  };
});

/** The order in which sources name an element: as the Tree has it, where it does. */
const FIRST: readonly Source[] = ['ours', 'ax', 'chrome', 'playwright', 'pageAgent'];

const COMPARE_SEARCH: SearchSpec<ComparedRow> = {
  text: ({ sources, why }) =>
    [...Object.values(sources).flatMap(({ role, name }) => [role, name]), why.text].join('\n'),
  fields: [
    {
      name: 'role',
      help: t('search.roleHelp'),
      of: rolesOf,
      also: (row) => rolesOf(row).map((role) => shortRole(role)),
    },
    { name: 'why', help: t('search.whyHelp'), of: ({ why }) => why.text },
    {
      name: 'id',
      help: t('search.idHelp'),
      of: ({ why }) => why.key ?? undefined,
      also: ({ why }) => (why.key === null ? [] : [`#${why.key}`]),
      isWhole: true,
      isFound: true,
    },
    { name: 'in', help: t('compare.oursAxContent'), of: sourcesOf, isWhole: true },
    { name: 'frame', help: t('search.mainF1F2'), of: ({ frames }) => frames, also: frameText },
  ],
};

/** Which source sees which elements in view. Compares again when the page changes, while it is open. */
export const CompareModel = createModel(({ page, pageModel, settings, tree }: CompareDeps) => {
  const wanted = signal<ReadonlySet<ComparedFilter>>(new Set());
  const selected = ofDocument<string | null>(pageModel, null);
  /** An element of ours to show here; kept while no row has it. */
  const asked = ofDocument<string | null>(pageModel, null);
  const sorting = signal<Sorting>(null);
  const { absences, explain, stop } = new AbsencesModel();
  onNextDocument(pageModel, stop);
  const compare = async (tab: CdpTab, present: PageTree) =>
    compareSources({
      tab,
      ours: semanticV3(present, { wholePage: false, boxes: true }).interactive_tree,
      frames: present.frames,
      origin: location.origin,
      maskSecrets: settings.values.peek().mask,
    });
  const view = chromeView<ComparedPage>({
    page,
    pageModel,
    read: (tab) => page.tree && compare(tab, page.tree),
    done: (tab, found) => void explain(tab, found),
  });
  const { found: compared } = view;
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
  const finding = listSearch(COMPARE_SEARCH, () => all.peek());
  const rows = computed(() => {
    const isFound = searchMatcher(finding.parsed.value, all.value, COMPARE_SEARCH);
    const kept = new Set(filterCompared(elements.value, wanted.value).map(({ key }) => key));
    const found = all.value.filter((row) => kept.has(row.key) && isFound(row));
    return sortRows(found, sorting.value, sortValue);
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
    finding.search('');
    selected.value = row.key;
  });

  const elementAt = (key: string) => elements.value.find((element) => element.key === key);
  /** Our ids of a row; null when no frame of ours has it. */
  const idsOf = ({ element }: ComparedElement) => view.idsOf(element);

  return {
    compared,
    isBusy: view.isReading,
    problem: view.problem,
    wanted,
    selected,
    asked,
    rows,
    compare: view.load,
    finding,
    sorting,
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
      const close = view.open(tab);
      return () => {
        stop();
        close();
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
    hover: (key: string | null) => view.hover(elementAt(key ?? '')?.element ?? null),
    /** Selects a row's element in the Elements panel. Rejects with a sentence. */
    reveal: (key: string) =>
      view.reveal(elementAt(key)?.element ?? null, t('common.elementLeftPage')),
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

export interface ComparedRow extends ComparedElement {
  why: ComparedWhy;
  /** What its frame is found by; empty for an element that no frame of ours has. */
  frames: readonly string[];
}

/**
 * What the sources say, in one vocabulary: the payload’s short roles and the roles of Chrome’s engine as the Tree
 * has them.
 */
export function inPlainRoles(
  sources: ComparedElement['sources'],
  nodeOf: (key: string) => PageNode | undefined,
): ComparedElement['sources'] {
  const plain = Object.entries(sources).map(([source, element]) => {
    const node = source === 'ours' ? nodeOf(element.label ?? '')?.node : undefined;
    const role = node ? fullRole(node) : longRole(ariaRole(element.role));
    return [source, { ...element, role }];
  });
  return Object.fromEntries(plain);
}

/** The role and name of a row's element, in the Tree's words. */
export function titleOf({ sources }: ComparedElement): Pick<SourceElement, 'role' | 'name'> {
  for (const source of FIRST) {
    const element = sources[source];
    if (element) return { role: element.role, name: element.name };
  }
  return { role: '', name: '' };
}

function rolesOf({ sources }: ComparedRow): string[] {
  return [...new Set(Object.values(sources).map(({ role }) => role))];
}

function sourcesOf({ sources }: ComparedRow): string[] {
  const names: Readonly<Partial<Record<Source, string>>> = { chrome: 'content' };
  return Object.keys(sources).map((source) => names[source as Source] ?? source);
}

function frameText({ why }: ComparedRow): string[] {
  const frame = why.key === null ? undefined : splitKey(why.key)?.frame;
  return frame === undefined ? [] : [String(frame)];
}

function sortValue(row: ComparedRow, column: string): SortValue {
  if (column === 'why') return row.why.text;
  if (column !== 'element') {
    const element = row.sources[column as Source];
    return element && `${element.role} ${element.name}`;
  }
  const { role, name } = titleOf(row);
  return `${role} ${name}`;
}
