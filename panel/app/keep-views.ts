import { effect, type Signal } from '@preact/signals';
import { SEVERITIES } from '../../core/check/finding/finding.ts';
import type { LeftOut } from '../../core/page/tree/frame-node.ts';
import { LEFT_OUT_TEXTS } from '../../core/page/why/left-out-words.ts';
import { isObject } from '../../core/platform/text/read-json.ts';
import { PAIR_LEVELS } from '../../core/style/colors/graded-pair.ts';
import { settingsFormat, storedValue } from '../chrome/storage/stored-value.ts';
import { COMPARED_FILTERS } from '../inspect/compare/compare-model.ts';
import { NO_FILTER } from '../inspect/tree/tree-filter.ts';
import { COLOR_VIEWS } from '../style/colors/color-rows.ts';
import type { FullPanel } from './panel-contexts.tsx';
import { TABS } from './tabs.ts';

/** Most roles that are kept of a filter. */
const MAX_ROLES = 50;

/** A choice in a view, as it is stored. */
interface KeptChoice {
  now(): unknown;
  /** Takes what was stored, where it is still a choice. */
  take(stored: unknown): void;
}

/**
 * Opens the panel with the tab and the filters with which it was left, and keeps them from then on, until the returned
 * function is called. A filter for a frame is one of its page alone.
 */
export function keepViews({ shell, tree, features }: FullPanel): () => void {
  const { inspect, style } = features;
  const flags = ['inView', 'occluded', 'leftOut', 'hideLeftOut', 'hiddenText'] as const;
  const { filter } = tree.rows;
  const tabs = TABS.map(({ id }) => id);
  const choices: Readonly<Record<string, KeptChoice>> = {
    tab: one(shell.tab, tabs),
    tree: {
      now: () => ({
        flags: flags.filter((flag) => filter.value[flag]),
        roles: [...filter.value.roles].slice(0, MAX_ROLES),
        reasons: [...filter.value.reasons],
      }),
      take(stored) {
        if (!isObject(stored)) return;
        const on = Object.fromEntries(among(stored.flags, flags).map((flag) => [flag, true]));
        const reasons = among(stored.reasons, Object.keys(LEFT_OUT_TEXTS) as LeftOut[]);
        const roles = textsIn(stored.roles).slice(0, MAX_ROLES);
        filter.value = { ...NO_FILTER, ...on, roles: new Set(roles), reasons: new Set(reasons) };
      },
    },
    ax: one(inspect.ax.shows, ['tree', 'content']),
    compare: some(inspect.compare.wanted, COMPARED_FILTERS),
    events: one(inspect.events.only, [null, 'error', 'success', 'warning']),
    colors: one(style.colors.list.view, COLOR_VIEWS),
    contrast: one(style.colors.list.level, [null, ...PAIR_LEVELS]),
    check: some(style.check.wanted, SEVERITIES),
  };
  const stop = new AbortController();
  void start(choices, () => shell.tab.peek() === tabs[0], stop.signal);
  return () => stop.abort();
}

async function start(
  choices: Readonly<Record<string, KeptChoice>>,
  isAtFirst: () => boolean,
  stop: AbortSignal,
): Promise<void> {
  const store = storedViews();
  const kept = await store.load().catch(() => null);
  // Where nothing can be read, nothing can be kept.
  if (!kept || stop.aborted) return;
  for (const [name, { take }] of Object.entries(choices)) {
    // A person who is faster has chosen a tab already.
    if (name in kept && (name !== 'tab' || isAtFirst())) take(kept[name]);
  }
  let before = '';
  const end = effect(() => {
    const now = Object.fromEntries(Object.entries(choices).map(([name, one]) => [name, one.now()]));
    const text = JSON.stringify(now);
    const isOther = before !== '' && text !== before;
    before = text;
    // What cannot be kept is chosen again.
    if (isOther) store.save(now).catch(() => undefined);
  });
  stop.addEventListener('abort', end);
}

type KeptViews = Readonly<Record<string, unknown>>;

/** What was kept, by the name of the choice; each judges for itself what it can take. */
export function parseViews(stored: unknown): KeptViews {
  return isObject(stored) ? stored : {};
}

const storedViews = () => storedValue(settingsFormat('panel-views', parseViews));

/** One of these. */
function one<T>(held: Signal<T>, names: readonly NoInfer<T>[]): KeptChoice {
  return {
    now: () => held.value,
    take(stored) {
      const [found] = names.filter((name) => name === stored);
      if (found !== undefined) held.value = found;
    },
  };
}

/** Some of these. */
function some<T>(held: Signal<ReadonlySet<T>>, names: readonly NoInfer<T>[]): KeptChoice {
  return {
    now: () => [...held.value],
    take(stored) {
      held.value = new Set(among(stored, names));
    },
  };
}

function among<T>(stored: unknown, names: readonly T[]): T[] {
  return Array.isArray(stored) ? names.filter((name) => stored.includes(name)) : [];
}

function textsIn(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}
