import type { ThoroughEvent } from '../../core/dark-model/thorough/thorough-ports.ts';
import type { ModelPrice } from '../../core/prices/model-price.ts';
import { progressOfCall, scoreFigures } from './refine-progress.ts';

/** Characters of a result that a line tells. */
const LONGEST = 300;

/** A step of a thorough run as a line of JSON; null for what is told too often to be of use. */
export function progressOfTurn(event: ThoroughEvent, price: ModelPrice | undefined): object | null {
  switch (event.type) {
    case 'measured': {
      const { score, issues, picture, note } = event.measured;
      const facts = { issues: issues.length, picture: picture !== null, ...(note && { note }) };
      return { type: 'measured', turn: event.turn, ...scoreFigures(score), ...facts };
    }
    case 'asked':
      return { type: 'asked', turn: event.turn, characters: JSON.stringify(event.request).length };
    case 'model':
      return progressOfCall({ turn: event.turn }, event.event, price);
    case 'calling':
      return event;
    case 'called': {
      const { name, isError, isKept, score, picture, result } = event.call;
      const kept = isKept === undefined ? {} : { isKept };
      const figures = score ? scoreFigures(score) : {};
      const told = { isError, ...kept, ...figures, picture: picture !== null };
      return { type: 'called', turn: event.turn, name, ...told, result: result.slice(0, LONGEST) };
    }
    case 'turn-ended': {
      const { number, said, spend, ms } = event.turn;
      return { type: 'turn-ended', turn: number, said: said.slice(0, LONGEST), ...spend, ms };
    }
    case 'ended':
      return { type: 'ended', why: event.outcome.why };
  }
}
