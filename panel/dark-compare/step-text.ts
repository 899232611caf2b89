import type { RefineEvent } from '../../core/dark-model/refine-passes.ts';
import type { ThoroughEvent } from '../../core/dark-model/thorough/thorough-ports.ts';

/** What is done at an event of a strategy, for people; null where it goes on as before. */
export function stepText(event: RefineEvent | ThoroughEvent): string | null {
  switch (event.type) {
    case 'measured':
      return 'Measured';
    case 'asked':
      return `Asking the model, ${'pass' in event ? `pass ${event.pass}` : `turn ${event.turn}`}`;
    case 'model':
      return modelText(event.event);
    case 'proposed':
      return `Trying ${event.rules} ${event.rules === 1 ? 'rule' : 'rules'}`;
    case 'calling':
      return `Turn ${event.turn}: ${event.name.replaceAll('_', ' ')}`;
    default:
      return null;
  }
}

function modelText(event: Extract<RefineEvent, { type: 'model' }>['event']): string | null {
  if (event.type === 'text') return 'The model answers';
  if (event.type === 'reasoning') return 'The model thinks';
  if (event.type === 'retry') return `Waiting ${Math.ceil(event.waitMs / 1000)} s to ask again`;
  return null;
}
