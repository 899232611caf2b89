import { browserUse } from './browser-use.ts';
import { pageAgent } from './page-agent.ts';
import type { Peer } from './peer.ts';
import { playwright } from './playwright.ts';

/** The systems to compare with, the fast ones first. */
export const PEERS: readonly Peer[] = [browserUse, playwright, pageAgent(0), pageAgent(-1)];
