export type PaneId = 'details' | 'payload' | 'events';

/** The layout of the panes beside the tree at a panel size. */
interface Arrangement {
  /** Right of the tree, or under it in a narrow panel. */
  side: 'right' | 'bottom';
  /** Each group is one strip of tabs; two groups stand one above the other. */
  groups: readonly (readonly PaneId[])[];
}

/** Below this width there is no room beside the tree. */
const NARROW_PX = 700;
/** From this size on, details and payload both have room. */
const ROOMY_PX = { width: 1200, height: 560 };

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
