import type { PageStatus } from '../../../core/page/page.ts';
import { connectingText } from '../../../core/page/reading/connection-status.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import './screen.css';

/** The screen in place of a whole tab, or null when there is a page to show. */
export function pageStatusScreen(status: PageStatus, tree: PageTree | null): ScreenContent | null {
  switch (status.type) {
    case 'restricted':
      return {
        icon: 'lock',
        sentence: say(status.reason),
        detail: status.url,
        action: status.isFailure ? t('common.reloadPage') : t('common.tryAgain'),
      };
    case 'lost':
      return {
        icon: 'plug',
        sentence: t('controls.panelLostConnectionClose'),
        detail: say(status.reason),
        action: t('controls.tryToReconnect'),
      };
    case 'error':
      return {
        icon: 'error',
        sentence: say(status.reason),
        action: t('common.reloadPage'),
      };
    case 'connecting':
      // What is there of the page before must not pass for one that does not answer.
      return tree && status.late === undefined
        ? null
        : {
            icon: 'loading',
            sentence: say(connectingText(status)),
            action: t('controls.startOver'),
          };
    case 'ready':
      return tree
        ? null
        : {
            icon: 'loading',
            sentence: t('controls.readingThePage'),
            action: t('controls.startOver'),
          };
  }
}

/** The screen in place of the rows when there are none. */
export function treeScreen(tree: PageTree, rows: number): ScreenContent | null {
  if (tree.nodes.length === 0 && tree.pending === 0) {
    return {
      icon: 'empty-window',
      sentence: t('controls.pageNoInteractiveElements'),
      action: t('common.refresh'),
    };
  }
  if (tree.nodes.length > 0 && rows === 0) {
    return {
      icon: 'filter',
      sentence: t('controls.noElementPassesFilters'),
      action: t('common.clearFilters'),
    };
  }
  return null;
}

export interface ScreenContent {
  icon: IconName;
  sentence: string;
  /** A second, quieter line: the address, the cause. */
  detail?: string;
  action?: string;
  /** A second way on. */
  other?: { label: string; onClick: () => void };
}

/** Shown in place of a view without content: an icon, a sentence, an action. */
export function Screen({ content, onAction }: { content: ScreenContent; onAction?: () => void }) {
  const { icon, sentence, detail, action, other } = content;
  return (
    <div class="screen" role="status">
      <Icon name={icon} />
      <p class="screen-sentence">{sentence}</p>
      {detail && <p class="screen-detail">{detail}</p>}
      {action && onAction && (
        <TextButton primary onClick={onAction}>
          {action}
        </TextButton>
      )}
      {other && <TextButton onClick={other.onClick}>{other.label}</TextButton>}
    </div>
  );
}

/** In place of what could not be read; `problem` is a sentence. */
export function FailedScreen({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const content = { icon: 'error', sentence: problem, action: t('common.tryAgain') } as const;
  return <Screen content={content} onAction={onRetry} />;
}

/** In place of what is being read. */
export const LoadingScreen = ({ sentence }: { sentence: string }) => (
  <Screen content={{ icon: 'loading', sentence }} />
);
