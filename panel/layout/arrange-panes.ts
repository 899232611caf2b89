export type PaneId = 'details' | 'payload' | 'events';

/** Where the panes beside the tree stand at a panel size. */
interface Arrangement {
  /** Right of the tree, or under it in a narrow panel. */
  side: 'right' | 'bottom';
  /** Each group is one strip of tabs; two groups stand one above the other. */
  groups: readonly (readonly PaneId[])[];
}

/** Below this width there is no room beside the tree. */
const NARROW = 700;
/** From this size on, details and payload both have room. */
const ROOMY = { width: 1200, height: 560 };

/** The arrangement for a panel of this many CSS pixels. */
export function arrangePanes(width: number, height: number): Arrangement {
  if (width < NARROW) return { side: 'bottom', groups: [['details', 'payload', 'events']] };
  if (width >= ROOMY.width && height >= ROOMY.height) {
    return { side: 'right', groups: [['details'], ['payload', 'events']] };
  }
  return { side: 'right', groups: [['details', 'payload', 'events']] };
}

/** The tab that a group shows: the chosen one if it is the group's, otherwise its first. */
export function paneOfGroup(group: readonly PaneId[], chosen: PaneId): PaneId {
  return group.includes(chosen) ? chosen : (group[0] ?? 'details');
}
