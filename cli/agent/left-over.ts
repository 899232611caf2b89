import type { Permissions } from '../../core/agent/policy/permission-rule.ts';
import { allowFlags } from '../../core/agent/policy/ways-to-allow.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { questionText } from './question-text.ts';

/** What a run has left for a person, a line each, with the options that would let it pass. */
export function leftOverText(left: readonly GatePoint[], permissions: Permissions): string {
  const lines = left.map((point) =>
    `  ${questionText(point, t)} ${wayText(point, permissions)}`.trimEnd(),
  );
  return [t('cli.leftForPerson', { count: left.length }), ...new Set(lines)].join('\n');
}

/** Which options would let a run pass here, as a sentence. */
export function wayText(point: GatePoint, permissions: Permissions): string {
  const flags = allowFlags(point, permissions);
  if (flags !== '') return t('cli.optionLetsPass', { flags });
  const isAsked = point.type === 'approval' || point.type === 'writes';
  return isAsked ? t('cli.noOptionLetsPass') : '';
}
