import type {
  InvocationState,
  WebToolInvocation,
} from '../../../../core/agent/webmcp/web-tools-state.ts';
import { t } from '../../../../core/platform/messages/messages.ts';

const STATES: Readonly<Record<InvocationState, string>> = {
  running: t('webTools.running'),
  completed: t('webTools.completed'),
  canceled: t('webTools.canceled'),
  failed: t('webTools.failed'),
};

/** How a call of a page’s tool stands, such as `Completed 5 ms`. */
export function invocationStateText({ state, startedAt, endedAt }: WebToolInvocation): string {
  if (endedAt === undefined) return STATES[state];
  return `${STATES[state]} ${t('webTools.ms', { ms: endedAt - startedAt })}`;
}
