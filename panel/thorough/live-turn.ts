import type { ThoroughEvent } from '../../core/dark-model/thorough/thorough-ports.ts';
import type { LiveTurn } from './run-state.ts';

/** What a tool does while it works, for people. */
const DOING: Readonly<Record<string, string>> = {
  inspect: 'Elements are inspected …',
  apply_css: 'The page wears the change and is measured …',
  get_color_palette: 'The colours are listed …',
  check_contrast: 'Contrast is measured …',
  scroll_and_capture: 'The page is looked at further down …',
  read_failures: 'What fails is listed …',
};

/** The turn under way after another event; null between two turns. */
export function liveTurn(before: LiveTurn | null, event: ThoroughEvent): LiveTurn | null {
  switch (event.type) {
    case 'asked':
      return { number: event.turn, said: '', calls: [], doing: 'The model answers …' };
    case 'model': {
      if (!before) return null;
      const { event: told } = event;
      if (told.type === 'text') return { ...before, said: before.said + told.delta };
      // What came of the attempt before is void.
      if (told.type === 'attempt') return { ...before, said: '', doing: 'The model answers …' };
      if (told.type === 'retry') return { ...before, doing: told.failure.message };
      return before;
    }
    case 'calling':
      return (
        before && { ...before, doing: DOING[event.name] ?? 'The model’s call is carried out …' }
      );
    case 'called':
      return before && { ...before, calls: [...before.calls, event.call] };
    default:
      return before;
  }
}
