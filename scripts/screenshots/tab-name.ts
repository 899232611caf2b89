/** The panel's tabs that can be pictured, in the order of the tab strip. */
export const TAB_NAMES = [
  'tree',
  'ax',
  'compare',
  'modes',
  'colors',
  'dark',
  'check',
  'agent',
  'chat',
  'cost',
] as const;

/** Ids of the panel's tabs, as `panel/app/tabs.ts` has them. */
export type TabName = (typeof TAB_NAMES)[number];
