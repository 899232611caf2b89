import { msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';

/** Whether the run may read, or act on, the present page. */
export type OriginVerdict =
  | { type: 'known'; origin: string }
  /** The page went there by itself, or was redirected: a person decides before anything is read. */
  | { type: 'new'; origin: string }
  | { type: 'closed'; message: Text };

/** Judges the observed origin, never a requested one (FAULTS D11). */
export function judgeOrigin(url: string, origins: readonly string[]): OriginVerdict {
  const origin = webOrigin(url);
  if (origin === null) {
    const scheme = URL.parse(url)?.protocol ?? msg('common.noAddress');
    return {
      type: 'closed',
      message: msg('policy.agentWorksHttpHttpsPages', { scheme }),
    };
  }
  return { type: origins.includes(origin) ? 'known' : 'new', origin };
}
