import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import './other-tabs.css';

/** Tabs that the page opened by itself: the agent cannot reach them unless a person takes one in. */
export function OtherTabs() {
  const { agent } = usePanel();
  const tabs = agent.otherTabs.value;
  if (tabs.length === 0) return null;
  return (
    <details class="other-tabs">
      <summary>
        {tabs.length === 1
          ? 'The page opened a tab that is not of this task'
          : `The page opened ${tabs.length} tabs that are not of this task`}
      </summary>
      <ul>
        {tabs.map(({ id, title, url }) => (
          <li key={id}>
            <span class="other-tabs-name" title={`${title}\n${url}`}>
              {title || 'Untitled'} <span class="other-tabs-url">{url}</span>
            </span>
            <TextButton
              title="The agent can read this tab and go there from then on"
              onClick={() => void agent.takeTabIn(id)}
            >
              Take into the task
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
