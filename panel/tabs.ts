import type { FunctionComponent } from 'preact';
import { AuditTab } from './audit/audit-tab.tsx';
import { AxTab } from './ax/ax-tab.tsx';
import { ColorsTab } from './colors/colors-tab.tsx';
import { CompareTab } from './compare/compare-tab.tsx';
import { lazyView } from './controls/lazy-view.tsx';
import { DarkTab } from './dark/dark-tab.tsx';
import { ModesTab } from './modes/modes-tab.tsx';
import { TreeTab } from './tree/tree-tab.tsx';

/** The panel's tabs, in order. A new tab is a folder and a line here. */
export const TABS = [
  { id: 'tree', title: 'Tree', view: TreeTab },
  { id: 'ax', title: 'AX tree', view: AxTab },
  { id: 'compare', title: 'Compare', view: CompareTab },
  { id: 'modes', title: 'Modes', view: ModesTab },
  { id: 'colors', title: 'Colors', view: ColorsTab },
  { id: 'dark', title: 'Dark CSS', view: DarkTab },
  { id: 'audit', title: 'Audit', view: AuditTab },
  {
    id: 'cost',
    title: 'Cost',
    view: lazyView(async () => (await import('./cost/cost-tab.tsx')).CostTab),
  },
] as const satisfies readonly {
  id: string;
  title: string;
  view: FunctionComponent;
}[];

export type TabId = (typeof TABS)[number]['id'];
