import { pageAgent } from '../../../cli/peers/page-agent.ts';
import type { Peer } from '../../../cli/peers/peer.ts';
import { playwright } from '../../../cli/peers/playwright.ts';
import { browserUse } from './browser-use.ts';

/** The systems to compare with, the fast ones first. */
export const PEERS: readonly Peer[] = [browserUse, playwright, pageAgent(0), pageAgent(-1)];
