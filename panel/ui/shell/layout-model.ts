import { computed, createModel, signal } from '@preact/signals';
import type { SettingsModel } from '../settings/settings-model.ts';

/** Least size of the tree and of the panes, CSS pixels. */
const MIN_TREE = { width: 300, height: 120 };
const MIN_PANE = { width: 220, height: 100 };

/** Below this width there is no room beside the tree. */
const NARROW_PX = 700;
/** From this size on, details and payload both have room. */
const ROOMY_PX = { width: 1200, height: 560 };

/** Sizes of the panel and of its panes. */
export const LayoutModel = createModel(({ settings }: { settings: SettingsModel }) => {
  const width = signal(globalThis.innerWidth || 900);
  const height = signal(globalThis.innerHeight || 600);
  const arrangement = computed(() => arrangePanes(width.value, height.value));
  const paneMax = computed(() =>
    arrangement.value.side === 'right'
      ? Math.max(MIN_PANE.width, width.value - MIN_TREE.width)
      : Math.max(MIN_PANE.height, height.value - MIN_TREE.height - 110),
  );
  const paneMin = computed(() =>
    arrangement.value.side === 'right' ? MIN_PANE.width : MIN_PANE.height,
  );
  const saved = computed(() =>
    arrangement.value.side === 'right'
      ? settings.values.value.paneWidth
      : settings.values.value.paneHeight,
  );
  const lowerMax = computed(() => Math.max(MIN_PANE.height, height.value - 220));

  return {
    arrangement,
    paneMin,
    paneMax,
    paneSize: computed(() => Math.min(paneMax.value, Math.max(paneMin.value, saved.value))),
    lowerMax,
    /** Height of the lower of two groups. */
    lowerSize: computed(() =>
      Math.min(lowerMax.value, Math.max(MIN_PANE.height, settings.values.value.lowerHeight)),
    ),
    isOpen: computed(() => settings.values.value.paneOpen),
    pane: computed(() => settings.values.value.pane),
    resized(newWidth: number, newHeight: number) {
      width.value = newWidth;
      height.value = newHeight;
    },
    resizePane(size: number) {
      settings.update(
        arrangement.value.side === 'right' ? { paneWidth: size } : { paneHeight: size },
      );
    },
    resizeLower: (size: number) => settings.update({ lowerHeight: size }),
    togglePane: () => settings.update({ paneOpen: !settings.values.value.paneOpen }),
    /** Opens the panes with Details among them. */
    showDetails() {
      const { groups } = arrangement.value;
      const isThere = groups.some((g) => paneOfGroup(g, settings.values.value.pane) === 'details');
      settings.update({ paneOpen: true, ...(!isThere && { pane: 'details' }) });
    },
    choosePane: (pane: PaneId) => settings.update({ pane, paneOpen: true }),
  };
});

export type LayoutModel = InstanceType<typeof LayoutModel>;

export type PaneId = 'details' | 'payload' | 'events';

/** The layout of the panes beside the tree at a panel size. */
interface Arrangement {
  /** Right of the tree, or under it in a narrow panel. */
  side: 'right' | 'bottom';
  /** Each group is one strip of tabs; two groups stand one above the other. */
  groups: readonly (readonly PaneId[])[];
}

/** The arrangement for a panel of this many CSS pixels. */
export function arrangePanes(width: number, height: number): Arrangement {
  if (width < NARROW_PX) return { side: 'bottom', groups: [['details', 'payload', 'events']] };
  if (width >= ROOMY_PX.width && height >= ROOMY_PX.height) {
    return { side: 'right', groups: [['details'], ['payload', 'events']] };
  }
  return { side: 'right', groups: [['details', 'payload', 'events']] };
}

/** The tab that a group shows: the chosen one if the group has it, otherwise its first. */
export function paneOfGroup(group: readonly PaneId[], chosen: PaneId): PaneId {
  return group.includes(chosen) ? chosen : (group[0] ?? 'details');
}
