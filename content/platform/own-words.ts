import type { OwnWords } from '../../core/page/frame/frame-api.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';

let given: OwnWords | null = null;

/** Our own signs over this document speak so from now on: a script of the page has English alone. */
export function setOwnWords(words: OwnWords): void {
  given = words;
}

/** What our own signs over this document say. */
export function ownWords(): OwnWords {
  return (
    given ?? {
      working: inEnglish('act.penumbrasAgentWorkHere'),
      reloaded: inEnglish('frame.penumbraReloadedCloseReopen'),
    }
  );
}
