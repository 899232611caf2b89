import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../../core/platform/messages/numbers.ts';
/** Milliseconds as people read them at a glance: `320 ms`, `2.1 s`, `1:05 min`. */
export function msText(ms: number): string {
  if (ms < 1000) return t('agent.ms', { ms: Math.round(ms) });
  if (ms < 60_000) return `${fixedText(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  return t('agent.min', {
    seconds: Math.floor(seconds / 60),
    String: String(seconds % 60).padStart(2, '0'),
  });
}
