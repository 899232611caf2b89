import './worker-messages.ts';
import { AlwaysDarkSites } from './always-dark-sites.ts';
import { offerAskAbout } from './ask-about.ts';
import { DebuggerLease } from './debugger-lease.ts';
import { saveHeldDrafts } from './held-drafts.ts';
import { LauncherSites } from './launcher-sites.ts';
import { releaseHeldInput, removeOrphanedHighlights } from './lost-panel.ts';
import { ResidentScripts } from './resident-scripts.ts';
import { ToolbarButton } from './toolbar-button.ts';

protectStorage();
new DebuggerLease().listen();
new AlwaysDarkSites().listen();
new ResidentScripts().listen();
new ToolbarButton().listen();
new LauncherSites().listen();
openChatByKey();
offerAskAbout();
releaseHeldInput();
removeOrphanedHighlights();
saveHeldDrafts();

/**
 * Settings and keys are for the extension's own pages. Chrome forgets the access level when the
 * browser restarts, so the worker sets it whenever it starts; the start listeners wake the worker
 * then, before any page can be injected into.
 */
function protectStorage(): void {
  const protect = () => {
    void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  };
  protect();
  chrome.runtime.onStartup.addListener(protect);
  chrome.runtime.onInstalled.addListener(protect);
}

/** The keyboard command opens the side panel of its window; Chrome takes the key press as the person's wish. */
function openChatByKey(): void {
  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-chat' && tab) void chrome.sidePanel.open({ windowId: tab.windowId });
  });
}
