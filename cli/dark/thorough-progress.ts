import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import type { ThoroughEvent } from '../../core/style/improve/thorough-ports.ts';
import { callProgress, scoreFigures } from './refine-progress.ts';

/** Characters of a result that a line contains. */
const MAX_RESULT_CHARACTERS = 300;

/** A thorough run's event as a line of JSON; null for events that are too frequent to be of use. */
export function turnProgress(event: ThoroughEvent, price: LlmPrice | undefined): object | null {
  switch (event.type) {
    case 'measured': {
      const { score, issues, picture, note } = event.measured;
      const facts = { issues: issues.length, picture: picture !== null, ...(note && { note }) };
      return { type: 'measured', turn: event.turn, ...scoreFigures(score), ...facts };
    }
    case 'asked':
      return { type: 'asked', turn: event.turn, characters: JSON.stringify(event.request).length };
    case 'model':
      return callProgress({ turn: event.turn }, event.event, price);
    case 'calling':
      return event;
    case 'called': {
      const { name, isError, isKept, score, picture, result } = event.call;
      const kept = isKept === undefined ? {} : { isKept };
      const figures = score ? scoreFigures(score) : {};
      const outcome = { isError, ...kept, ...figures, picture: picture !== null };
      return {
        type: 'called',
        turn: event.turn,
        name,
        ...outcome,
        result: result.slice(0, MAX_RESULT_CHARACTERS),
      };
    }
    case 'turn-ended': {
      const { number, said, spend, ms } = event.turn;
      return {
        type: 'turn-ended',
        turn: number,
        said: said.slice(0, MAX_RESULT_CHARACTERS),
        ...spend,
        ms,
      };
    }
    case 'ended':
      return { type: 'ended', why: event.outcome.why };
  }
}
