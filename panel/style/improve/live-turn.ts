import { t } from '../../../core/platform/messages/messages.ts';
import type { ThoroughEvent } from '../../../core/style/improve/thorough-ports.ts';
import type { LiveTurn } from './run-stage.ts';

/** What a tool does while it works, for people. */
const DOING: Readonly<Record<string, string>> = {
  inspect: t('thorough.elementsAreInspected'),
  apply_css: t('thorough.pageWearsChangeMeasured'),
  get_color_palette: t('thorough.coloursListed'),
  check_contrast: t('thorough.contrastIsMeasured'),
  scroll_and_capture: t('thorough.pageLookedFurtherDown'),
  read_failures: t('thorough.failsListed'),
};

/** The turn under way after another event; null between two turns. */
export function liveTurn(before: LiveTurn | null, event: ThoroughEvent): LiveTurn | null {
  switch (event.type) {
    case 'asked':
      return { number: event.turn, said: '', calls: [], doing: t('thorough.theModelAnswers') };
    case 'model': {
      if (!before) return null;
      const { event: told } = event;
      if (told.type === 'text') return { ...before, said: before.said + told.delta };
      // The result of the attempt before is void.
      if (told.type === 'attempt')
        return { ...before, said: '', doing: t('thorough.theModelAnswers') };
      if (told.type === 'retry') return { ...before, doing: t('thorough.waitsToAskAgain') };
      return before;
    }
    case 'calling':
      return (
        before && { ...before, doing: DOING[event.name] ?? t('thorough.modelsCallCarriedOut') }
      );
    case 'called':
      return before && { ...before, calls: [...before.calls, event.call] };
    default:
      return before;
  }
}
