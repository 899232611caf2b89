import { createModel, effect, signal } from '@preact/signals';
import { coalesce } from '../../../core/platform/async/coalesce.ts';
import { inWords, say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { colorMapJson, colorsJson } from '../../../core/style/colors/colors-json.ts';
import type { PropertyPlace } from '../../../core/style/colors/custom-properties.ts';
import type { HighlightTarget } from '../../../core/style/inventory/page-styles.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { onNextDocument } from '../../ui/shell/of-document.ts';
import { ColorListModel } from './color-list-model.ts';
import { ColorReadingModel, type ColorsDeps } from './color-reading-model.ts';
import { placeTarget, rowTargets } from './color-rows.ts';

/** The row that each of these keys leads to from the present one. */
const STEPS: Readonly<Record<string, (row: number, page: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row, page) => row + page,
  PageUp: (row, page) => row - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** The highlight of the Colors tab: one row's elements at a time. */
const ColorHighlightModel = createModel(({ styles }: { styles: PageStyles }) => {
  const highlighted = signal<Highlight | null>(null);
  const apply = coalesce(async (wanted: { key: string; targets: HighlightTarget[] } | null) => {
    if (!wanted) {
      await styles.light([]);
      return;
    }
    const { key, targets } = wanted;
    try {
      const count = await styles.light(targets);
      if (highlighted.peek()?.key === key) highlighted.value = { key, count, problem: '' };
    } catch (error) {
      const problem = say(errorText(error));
      if (highlighted.peek()?.key === key) highlighted.value = { key, count: null, problem };
    }
  });

  return {
    highlighted,
    show(key: string, targets: HighlightTarget[]) {
      highlighted.value = { key, count: null, problem: '' };
      apply({ key, targets });
    },
    clear() {
      if (!highlighted.peek()) return;
      highlighted.value = null;
      apply(null);
    },
  };
});

/** The Colors tab: what was read, the shown list, and what is highlighted in the page. */
export const ColorsModel = createModel((deps: ColorsDeps) => {
  const { styles, isShown } = deps;
  const reading = new ColorReadingModel(deps);
  const { colors, tokens, notes, isReading, problem, read } = reading;
  const list = new ColorListModel({ colors });
  const highlight = new ColorHighlightModel({ styles });

  onNextDocument(deps.pageModel, highlight.clear);
  effect(() => {
    if (!isShown.value) highlight.clear();
  });

  const targetsOf = (key: string) => {
    const row = list.rowOf(key);
    return row ? rowTargets(row, colors.peek()?.frames ?? []) : [];
  };
  const highlightRow = (key: string) => {
    const targets = targetsOf(key);
    if (targets.length > 0) highlight.show(key, targets);
    else highlight.clear();
  };
  const goTo = (row: number) => {
    const chosen = list.choose(row);
    if (chosen) highlightRow(chosen.key);
  };
  const toggle = (key: string) => list.setCollapsed(key, !list.collapsed.value.has(key));
  const moveGroup = (key: string, isCollapsed: boolean | undefined): boolean => {
    if (isCollapsed === undefined || list.rowOf(key)?.type !== 'purpose') return false;
    list.setCollapsed(key, isCollapsed);
    return true;
  };

  return {
    colors,
    tokens,
    notes,
    isReading,
    problem,
    read,
    list,
    viewport: list.viewport,
    selected: list.selected,
    highlighted: highlight.highlighted,
    clearHighlight: highlight.clear,
    toggle,
    hover: () => undefined,
    /** Highlights a row's elements; a second time clears the highlight. A group opens or closes. */
    select(key: string) {
      const isHighlighted = highlight.highlighted.peek()?.key === key;
      list.choose(list.placeOf(key));
      if (list.rowOf(key)?.type === 'purpose') toggle(key);
      if (isHighlighted) highlight.clear();
      else highlightRow(key);
    },
    press(key: string): boolean {
      const at = list.activeRow.value;
      const step = STEPS[key];
      if (!step) return moveGroup(list.rows.value[at]?.key ?? '', GROUP_KEYS[key]);
      goTo(step(at, list.viewport.pageRows.value));
      return true;
    },
    type(letter: string) {
      const row = list.find(letter);
      if (row >= 0) goTo(row);
    },
    /** Where the elements of a row are. */
    targetsOf,
    /** Selects the first element of a row in the Elements panel. Rejects with a sentence. */
    async reveal(key: string) {
      const [target] = targetsOf(key);
      if (!target) throw new Error(t('colors.noElementPageBelongs'));
      await styles.reveal(target);
    },
    /** Highlights where one rule of the selected property applies. */
    highlightPlace(frame: number, place: PropertyPlace) {
      highlight.show(list.selected.peek() ?? '', [placeTarget(frame, place)]);
    },
    /** The map as it is sent to a model, compact. */
    mapText(): string {
      const present = colors.peek();
      return present ? JSON.stringify(colorMapJson(present)) : '';
    },
    /** Everything that the tab shows, indented. */
    fileText(): string {
      const present = colors.peek();
      const now = tokens.peek();
      const counted = now.type === 'counted' ? now.tokens : null;
      const extras = { tokens: counted, notes: notes.peek() };
      return present ? JSON.stringify(colorsJson(present, extras), inWords, 2) : '';
    },
  };
});

/** Elements that are highlighted in the page, and for which row. */
interface Highlight {
  key: string;
  /** Null until the page has answered. */
  count: number | null;
  /** A sentence when they could not be highlighted. */
  problem: string;
}

/** Whether a sideways arrow closes or opens a group. */
const GROUP_KEYS: Readonly<Record<string, boolean>> = { ArrowLeft: true, ArrowRight: false };
