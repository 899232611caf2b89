import * as z from 'zod/mini';
import type { LeaseRequest } from '../core/cdp/debugger-lease.ts';

const schema = z.object({
  tabId: z.int().check(z.nonnegative()),
  isAttached: z.boolean(),
  takeOver: z.boolean(),
});

/** The request in a message, or undefined when it is none. */
export function parseLeaseRequest(message: unknown): LeaseRequest | undefined {
  return schema.safeParse(message).data;
}
