import type { WebToolInvocation } from '../../../../core/agent/webmcp/web-tools-state.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { timeText } from '../../../../core/platform/messages/numbers.ts';
import { invocationStateText } from './invocation-state-text.ts';

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
        {log.toReversed().map((invocation) => (
          <InvocationRow key={invocation.id} invocation={invocation} />
        ))}
      </tbody>
    </table>
  );
}

function InvocationRow({ invocation }: { invocation: WebToolInvocation }) {
  const { name, input, state, output, startedAt } = invocation;
  return (
    <tr data-state={state}>
      <td>{timeText(startedAt)}</td>
      <td>{name}</td>
      <td class="web-tool-text" title={input}>
        {input}
      </td>
      <td>{invocationStateText(invocation)}</td>
      <td class="web-tool-text" title={output}>
        {output}
      </td>
    </tr>
  );
}
