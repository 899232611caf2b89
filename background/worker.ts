import { DebuggerLease } from './debugger-lease.ts';

/**
 * Settings and, later, keys are for the extension's own pages. Chrome forgets this level when the
 * browser restarts, so it is set again whenever the worker starts.
 */
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });

new DebuggerLease().listen();
