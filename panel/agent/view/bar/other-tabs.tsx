import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent } from '../../context/agent-context.ts';
import './other-tabs.css';

/** Tabs that the page opened on its own: the agent cannot use them unless a person adds one. */
export function OtherTabs() {
  const { agent } = useAgent();
  const tabs = agent.otherTabs.value;
  if (tabs.length === 0) return null;
  return (
    <details class="other-tabs">
      <summary>
        {tabs.length === 1
          ? t('agent.pageOpenedTabNot')
          : t('agent.pageOpenedTabsNot', { tabs: tabs.length })}
      </summary>
      <ul>
        {tabs.map(({ id, title, url }) => (
          <li key={id}>
            <span class="other-tabs-name" title={`${title}\n${url}`}>
              {title || t('agent.untitled')} <span class="other-tabs-url">{url}</span>
            </span>
            <TextButton title={t('agent.agentReadTabGo')} onClick={() => void agent.takeTabIn(id)}>
              {t('agent.takeIntoTask')}
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
