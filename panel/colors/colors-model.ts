import { createModel, effect } from '@preact/signals';
import { colorMapJson, colorsJson } from '../../core/colors/colors-json.ts';
import type { PropertyPlace } from '../../core/colors/custom-properties.ts';
import { ColorLightModel } from './color-light-model.ts';
import { ColorListModel } from './color-list-model.ts';
import { ColorReadingModel, type ColorsWorld } from './color-reading-model.ts';
import { placeTarget, rowTargets } from './row-targets.ts';

/** Rows by each of these keys, from the present one. */
const STEPS: Readonly<Record<string, (row: number, page: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row, page) => row + page,
  PageUp: (row, page) => row - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** The Colors tab: what was read, the list on show, and what of it is lit up in the page. */
export const ColorsModel = createModel((world: ColorsWorld) => {
  const { styles, isShown } = world;
  const reading = new ColorReadingModel(world);
  const { colors, tokens, notes, isReading, problem, read } = reading;
  const list = new ColorListModel(colors);
  const light = new ColorLightModel(styles);

  effect(() => {
    reading.url.value;
    light.putOut();
  });
  effect(() => {
    if (!isShown.value) light.putOut();
  });

  const targetsOf = (key: string) => {
    const row = list.rowOf(key);
    return row ? rowTargets(row, colors.peek()?.frames ?? []) : [];
  };
  const lightRow = (key: string) => {
    const targets = targetsOf(key);
    if (targets.length > 0) light.light(key, targets);
    else light.putOut();
  };
  const goTo = (row: number) => {
    const chosen = list.choose(row);
    if (chosen) lightRow(chosen.key);
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
    lit: light.lit,
    putOut: light.putOut,
    toggle,
    hover: () => undefined,
    /** Lights up a row's elements; chosen again, puts them out. A group opens or closes. */
    select(key: string) {
      const isLit = light.lit.peek()?.key === key;
      list.choose(list.placeOf(key));
      if (list.rowOf(key)?.type === 'purpose') toggle(key);
      if (isLit) light.putOut();
      else lightRow(key);
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
    /** Selects the first element of a row in the Elements panel. Rejects with a sentence. */
    async reveal(key: string) {
      const [target] = targetsOf(key);
      if (!target) throw new Error('No element of the page belongs to this row.');
      await styles.reveal(target);
    },
    /** Lights up where one rule of the selected property applies. */
    lightPlace(frame: number, place: PropertyPlace) {
      light.light(list.selected.peek() ?? '', [placeTarget(frame, place)]);
    },
    /** The map as a model is sent it, compact. */
    mapText(): string {
      const present = colors.peek();
      return present ? JSON.stringify(colorMapJson(present)) : '';
    },
    /** Everything that the tab shows, indented. */
    fileText(): string {
      const present = colors.peek();
      const now = tokens.peek();
      const counted = now.type === 'counted' ? now.tokens : null;
      const told = { tokens: counted, notes: notes.peek() };
      return present ? JSON.stringify(colorsJson(present, told), null, 2) : '';
    },
  };
});

export type ColorsModel = InstanceType<typeof ColorsModel>;

/** What the arrows sideways make of a group: closed or open. */
const GROUP_KEYS: Readonly<Record<string, boolean>> = { ArrowLeft: true, ArrowRight: false };
