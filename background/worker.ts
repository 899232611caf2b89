import { DebuggerLease } from './debugger-lease.ts';
import { freeInput } from './free-input.ts';
import { KeptSites } from './kept-sites.ts';
import { putOutLeftLights } from './lit-left.ts';
import { protectStorage } from './protect-storage.ts';
import { SiteSwitch } from './site-switch.ts';

protectStorage();
new DebuggerLease().listen();
new KeptSites().listen();
new SiteSwitch().listen();
freeInput();
putOutLeftLights();
