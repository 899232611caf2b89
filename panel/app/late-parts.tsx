import { useEffect } from 'preact/hooks';
import { lazyView } from '../ui/controls/lazy-view.tsx';
import { keepViews } from './keep-views.ts';
import type { FullPanel } from './panel-contexts.tsx';
import { helpSheet, isTourOpen } from './settings/help.ts';
import { Toasts } from './work/toasts.tsx';

export interface LatePartsProps {
  panel: FullPanel;
}

const nothing = () => null;
const SendDialog = lazyView(async () => (await import('../llm/view/send-dialog.tsx')).SendDialog);
const ElementMenu = lazyView(
  async () => (await import('../ui/element/element-menu.tsx')).ElementMenu,
  nothing,
);
const ModelSettings = lazyView(
  async () => (await import('../llm/settings/view/llm-settings-dialog.tsx')).LlmSettingsDialog,
);
const Servers = lazyView(async () => (await import('./work/server-dialogs.tsx')).ServerDialogs);
const About = lazyView(async () => (await import('./settings/about-dialog.tsx')).AboutDialog);
const Shortcuts = lazyView(
  async () => (await import('./settings/about-dialog.tsx')).ShortcutsDialog,
  nothing,
);
const AllowedWrites = lazyView(
  async () => (await import('../agent/view/bar/allowed-writes.tsx')).AllowedWrites,
);
const StoredDataDialog = lazyView(
  async () => (await import('./settings/stored-data-dialog.tsx')).StoredDataDialog,
);
const Tour = lazyView<LatePartsProps>(async () => (await import('./tour.tsx')).Tour, nothing);

/** Dialogs, menus and what lies over the tabs: none of it is there at the first view. */
export function LateParts({ panel }: LatePartsProps) {
  const { shell, tree, features } = panel;
  useEffect(() => keepViews({ shell, tree, features }), [shell, tree, features]);
  return (
    <>
      <Toasts features={features} />
      {isTourOpen.value && <Tour panel={panel} />}
      {shell.isDataShown.value && <StoredDataDialog />}
      {features.llm.send.draft.value && <SendDialog />}
      {shell.elements.menu.value && <ElementMenu />}
      {features.llm.modelSettings.isOpen.value && <ModelSettings />}
      {helpSheet.value === 'about' && <About />}
      {helpSheet.value === 'shortcuts' && <Shortcuts />}
      {features.servers.hasDialog.value && <Servers />}
      {features.agent.agent.isListingWrites.value && <AllowedWrites />}
    </>
  );
}
