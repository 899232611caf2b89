import { lazyView } from './controls/lazy-view.tsx';
import { TreeTab } from './tree/tree-tab.tsx';

/** What the panel shows first; all other views arrive when they are shown. */
export const FIRST_TAB = { id: 'tree', title: 'Tree', view: TreeTab } as const;

/** The panel's tabs, in order. A new tab is a folder and an entry here. */
export const TABS = [
  FIRST_TAB,
  {
    id: 'ax',
    title: 'AX tree',
    view: lazyView(async () => (await import('./ax/ax-tab.tsx')).AxTab),
  },
  {
    id: 'compare',
    title: 'Compare',
    view: lazyView(async () => (await import('./compare/compare-tab.tsx')).CompareTab),
  },
  {
    id: 'modes',
    title: 'Modes',
    view: lazyView(async () => (await import('./modes/modes-tab.tsx')).ModesTab),
  },
  {
    id: 'colors',
    title: 'Colors',
    view: lazyView(async () => (await import('./colors/colors-tab.tsx')).ColorsTab),
  },
  {
    id: 'dark',
    title: 'Dark CSS',
    view: lazyView(async () => (await import('./dark/dark-tab.tsx')).DarkTab),
  },
  {
    id: 'audit',
    title: 'Audit',
    view: lazyView(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  },
  {
    id: 'agent',
    title: 'Agent',
    view: lazyView(async () => (await import('./agent/agent-tab.tsx')).AgentTab),
  },
  {
    id: 'cost',
    title: 'Cost',
    view: lazyView(async () => (await import('./cost/cost-tab.tsx')).CostTab),
  },
] as const;

export type TabId = (typeof TABS)[number]['id'];
