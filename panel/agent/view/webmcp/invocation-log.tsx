import type {
  InvocationState,
  WebToolInvocation,
} from '../../../../core/agent/webmcp/web-tools-state.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { timeText } from '../../../../core/platform/messages/numbers.ts';

const STATES: Readonly<Record<InvocationState, string>> = {
  running: t('webTools.running'),
  completed: t('webTools.completed'),
  canceled: t('webTools.canceled'),
  failed: t('webTools.failed'),
};

/** Every call of the page's tools, the newest first. */
export function InvocationLog({ log }: { log: readonly WebToolInvocation[] }) {
  if (log.length === 0) return <p class="web-tool-faint">{t('webTools.noCallsYet')}</p>;
  return (
    <table class="web-tool-log">
      <thead>
        <tr>
          <th scope="col">{t('webTools.when')}</th>
          <th scope="col">{t('webTools.tool')}</th>
          <th scope="col">{t('webTools.arguments')}</th>
          <th scope="col">{t('webTools.state')}</th>
          <th scope="col">{t('webTools.result')}</th>
        </tr>
      </thead>
      <tbody>
        {log.toReversed().map((one) => (
          <InvocationRow key={one.id} invocation={one} />
        ))}
      </tbody>
    </table>
  );
}

function InvocationRow({ invocation }: { invocation: WebToolInvocation }) {
  const { name, input, state, output, startedAt, endedAt } = invocation;
  const took = endedAt === undefined ? '' : ` ${t('webTools.ms', { ms: endedAt - startedAt })}`;
  return (
    <tr data-state={state}>
      <td>{timeText(startedAt)}</td>
      <td>{name}</td>
      <td class="web-tool-text" title={input}>
        {input}
      </td>
      <td>
        {STATES[state]}
        {took}
      </td>
      <td class="web-tool-text" title={output}>
        {output}
      </td>
    </tr>
  );
}
