/**
 * Settings and keys are for the extension's own pages. Chrome forgets the level when the browser
 * restarts, so it is set whenever the worker starts; hearing of the start is what starts the worker
 * then, before any page can be injected into.
 */
export function protectStorage(): void {
  const protect = () => {
    void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  };
  protect();
  chrome.runtime.onStartup.addListener(protect);
  chrome.runtime.onInstalled.addListener(protect);
}
