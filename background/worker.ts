import { DebuggerLease } from './debugger-lease.ts';
import { KeptSites } from './kept-sites.ts';
import { putOutLeftLights } from './lit-left.ts';
import { SiteSwitch } from './site-switch.ts';

/**
 * Settings and, later, keys are for the extension's own pages. Chrome forgets this level when the
 * browser restarts, so it is set again whenever the worker starts.
 */
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });

new DebuggerLease().listen();
new KeptSites().listen();
new SiteSwitch().listen();
putOutLeftLights();
