import type { FunctionComponent } from 'preact';
import { t } from '../../core/platform/messages/messages.ts';
import { TreeTab } from '../inspect/tree/view/tree-tab.tsx';
import { lazyView } from '../ui/controls/lazy-view.tsx';
import type { TabId } from '../ui/shell/tab-id.ts';

/** A view that fills the panel, with its title in the tab strip. */
interface Tab {
  id: TabId;
  title: string;
  view: FunctionComponent;
}

/** What the panel shows first; all other views are loaded when they are shown. */
export const FIRST_TAB = { id: 'tree', title: t('common.tree'), view: TreeTab } as const;

/** The panel's tabs, in order. A new tab is a folder and an entry here. */
export const TABS = [
  FIRST_TAB,
  {
    id: 'ax',
    title: t('common.axTree'),
    view: lazyView(async () => (await import('../inspect/ax/view/ax-tab.tsx')).AxTab),
  },
  {
    id: 'compare',
    title: t('common.compare'),
    view: lazyView(async () => (await import('../inspect/view/compare-tab.tsx')).CompareTab),
  },
  {
    id: 'modes',
    title: t('common.modes'),
    view: lazyView(async () => (await import('../inspect/modes/view/modes-tab.tsx')).ModesTab),
  },
  {
    id: 'colors',
    title: t('common.colors'),
    view: lazyView(async () => (await import('../style/colors/view/colors-tab.tsx')).ColorsTab),
  },
  {
    id: 'dark',
    title: t('common.darkCss'),
    view: lazyView(async () => (await import('../style/dark/view/dark-tab.tsx')).DarkTab),
  },
  {
    id: 'check',
    title: t('common.check'),
    view: lazyView(async () => (await import('../style/check/view/check-tab.tsx')).CheckTab),
  },
  {
    id: 'agent',
    title: t('common.agent'),
    view: lazyView(async () => (await import('../agent/view/agent-tab.tsx')).AgentTab),
  },
  {
    id: 'chat',
    title: t('common.chat'),
    view: lazyView(async () => (await import('../chat/view/chat-tab.tsx')).ChatTab),
  },
  {
    id: 'cost',
    title: t('common.cost'),
    view: lazyView(async () => (await import('../llm/cost/view/cost-tab.tsx')).CostTab),
  },
] as const satisfies readonly Tab[];
