import { webOrigin } from './web-origin.ts';

/** Whether the run may look at, or act on, the page that it finds itself on. */
export type OriginVerdict =
  | { type: 'known'; origin: string }
  /** The page went there by itself, or was led there: a person decides before anything is read. */
  | { type: 'new'; origin: string }
  | { type: 'closed'; message: string };

/** Judges the origin that was observed, never one that was asked for (FAULTS D11). */
export function judgeOrigin(url: string, origins: readonly string[]): OriginVerdict {
  const origin = webOrigin(url);
  if (origin === null) {
    const scheme = URL.parse(url)?.protocol ?? 'no address';
    return {
      type: 'closed',
      message: `The agent works on http and https pages only, and this one is ${scheme}`,
    };
  }
  return { type: origins.includes(origin) ? 'known' : 'new', origin };
}
