import type { HeldRequests } from './held-requests.ts';

/** What holds the writes of a tab, as its users know it. */
export type RequestHold = Pick<HeldRequests, keyof HeldRequests>;
