import { inEnglish } from '../../platform/messages/messages.ts';
import type { ElementMatch } from './match-element.ts';

/** One sentence for a person and the model: what the reference matches now, and what to do next. */
export function describeMatch(match: ElementMatch): string {
  switch (match.type) {
    case 'same':
      return inEnglish('page.elementOneMeant', { key: match.key });
    case 'healed': {
      const { from, to, confidence, reasons } = match;
      const why = inEnglish('page.healedWhy', {
        reasons: reasons.join(', '),
        percent: Math.round(confidence * 100),
      });
      return inEnglish('page.executedRecoveredElement', { from, to, why });
    }
    case 'changed':
      return inEnglish('page.elementNowNothingDone', {
        key: match.key,
        was: match.was,
        now: match.now,
      });
    case 'gone': {
      const { key, was, instead } = match;
      if (!instead) return inEnglish('page.elementGoneNothingDone', { key, was });
      const name = instead.name || inEnglish('page.aNamelessElement');
      return inEnglish('page.isInPlace', { key, was, name });
    }
    case 'ambiguous': {
      const { key, was, candidates } = match;
      return inEnglish('page.elementGoneOthers', {
        key,
        was,
        candidates: candidates.length,
        someOf: someOf(candidates),
      });
    }
  }
}

/** Ids that a sentence lists at most. */
const MAX_NAMED_IDS = 5;

function someOf(keys: readonly string[]): string {
  const rest = keys.length > MAX_NAMED_IDS ? ', …' : '';
  return keys.slice(0, MAX_NAMED_IDS).join(', ') + rest;
}
