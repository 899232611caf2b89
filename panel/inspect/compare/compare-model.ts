import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type ComparedPage, compareSources } from '../../../core/page/compare/compare-sources.ts';
import { filterCompared } from '../../../core/page/compare/filter-compared.ts';
import type { ComparedElement, Difference } from '../../../core/page/compare/join-sources.ts';
import type { Page } from '../../../core/page/page.ts';
import { semanticV3 } from '../../../core/page/payload/semantic-v3.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { SettingsModel } from '../../ui/settings/settings-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';
import { AxLink } from '../ax/ax-link.ts';
import { AxOverlay } from '../ax/ax-overlay.ts';
import type { TreeModel } from '../tree/tree-model.ts';

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
  const wanted = signal<ReadonlySet<Difference>>(new Set());
  const selected = signal<string | null>(null);
  const elements = computed(() => compared.value?.elements ?? []);
  const rows = computed(() => filterCompared(elements.value, wanted.value));
  let read: unknown = null;
  let round: Round | null = null;

  const compare = async () => {
    const one = opened.peek();
    const present = page.tree;
    if (!one || !present || isBusy.peek()) return;
    read = present;
    isBusy.value = true;
    const start = Date.now();
    try {
      const found = await compareSources({
        tab: one.tab,
        ours: semanticV3(present, { wholePage: false, boxes: true }).interactive_tree,
        frames: present.frames,
        origin: location.origin,
        maskSecrets: settings.values.peek().mask,
      });
      if (opened.peek() !== one) return;
      compared.value = found;
      problem.value = '';
    } catch (error) {
      if (opened.peek() === one) problem.value = errorText(error);
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

  const elementAt = (key: string) => elements.value.find((one) => one.key === key);
  /** Our ids of a row; null when no frame of ours has it. */
  const idsOf = async ({ element }: ComparedElement) =>
    element === null ? null : ((await opened.value?.link.toOurs(element)) ?? null);

  return {
    compared,
    isBusy,
    problem,
    wanted,
    selected,
    rows,
    compare,
    rates: computed(() => compared.value?.rates ?? null),
    counts: countsOf(elements),
    selectedElement: computed(() => elementAt(selected.value ?? '') ?? null),
    toggle(difference: Difference) {
      const next = new Set(wanted.value);
      if (!next.delete(difference)) next.add(difference);
      wanted.value = next;
    },
    /** Compares the shown page until the returned function is called. */
    open(tab: CdpTab): () => void {
      const one = { tab, link: new AxLink(tab, page), overlay: new AxOverlay() };
      read = null;
      round = null;
      opened.value = one;
      return () => {
        if (opened.value === one) opened.value = null;
        one.overlay.close();
      };
    },
    /** Selects a row, and its element or the nearest listed one in the Tree tab. */
    async select(key: string) {
      selected.value = key;
      const element = elementAt(key);
      const ids = element && (await idsOf(element));
      if (ids?.listed && selected.value === key) tree.show(ids.listed);
    },
    hover(key: string | null) {
      const one = opened.value;
      const element = elementAt(key ?? '')?.element ?? null;
      const found = element === null ? null : one?.link.elementOf(element);
      if (found) void one?.overlay.show(found.session, found.backendNodeId);
      else one?.overlay.hide();
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

function countsOf(elements: ReadonlySignal<readonly ComparedElement[]>) {
  return computed(() => {
    const counts = new Map<Difference, number>();
    for (const one of elements.value.flatMap(({ differs }) => differs)) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    return counts;
  });
}
