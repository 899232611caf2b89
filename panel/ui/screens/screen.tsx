import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './screen.css';

export interface ScreenContent {
  icon: IconName;
  /** One sentence. */
  sentence: string;
  /** A second, quieter line: the address, the cause. */
  detail?: string;
  action?: string;
  /** A second way on. */
  other?: { label: string; onClick: () => void };
}

/** Shown in place of a view without content: an icon, a sentence, an action. */
export function Screen({ content, onAction }: { content: ScreenContent; onAction: () => void }) {
  const { icon, sentence, detail, action, other } = content;
  return (
    <div class="screen" role="status">
      <Icon name={icon} />
      <p class="screen-sentence">{sentence}</p>
      {detail && <p class="screen-detail">{detail}</p>}
      {action && (
        <TextButton primary onClick={onAction}>
          {action}
        </TextButton>
      )}
      {other && <TextButton onClick={other.onClick}>{other.label}</TextButton>}
    </div>
  );
}
