import { t } from '../../../core/platform/messages/messages.ts';
import type { ImproveEvent } from '../../../core/style/improve/improve-state.ts';

/** What happens at an event of a strategy, for people; null when nothing new happens. */
export function stepText(event: ImproveEvent): string | null {
  switch (event.type) {
    case 'measured':
      return t('strategies.measured');
    case 'asked':
      return t('strategies.askingTheModel', { turn: event.turn });
    case 'model':
      return modelText(event.event);
    case 'calling':
      return t('strategies.turnName', { turn: event.turn, name: event.name.replaceAll('_', ' ') });
    default:
      return null;
  }
}

function modelText(event: Extract<ImproveEvent, { type: 'model' }>['event']): string | null {
  if (event.type === 'text') return t('strategies.theModelAnswers');
  if (event.type === 'reasoning') return t('strategies.theModelThinks');
  if (event.type === 'retry')
    return t('strategies.waitingSAskAgain', { waitMs: Math.ceil(event.waitMs / 1000) });
  return null;
}
