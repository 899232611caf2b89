import { t } from '../../platform/messages/messages.ts';
import type { ElementMatch } from './match-element.ts';

/** One sentence for a person and the model: what the reference matches now, and what to do next. */
export function describeMatch(match: ElementMatch): string {
  switch (match.type) {
    case 'same':
      return t('page.elementOneMeant', { key: match.key });
    case 'healed': {
      const { from, to, confidence, reasons } = match;
      const why = t('page.healedWhy', {
        reasons: reasons.join(', '),
        percent: Math.round(confidence * 100),
      });
      return t('page.executedRecoveredElement', { from, to, why });
    }
    case 'changed':
      return (
        t('page.elementNowNothingDone', { key: match.key, was: match.was, now: match.now }) +
        t('page.readPageAgain')
      );
    case 'gone': {
      const { key, was, instead } = match;
      const now = instead
        ? t('page.isInPlace', { name: instead.name || t('page.aNamelessElement') })
        : '';
      return t('page.elementGoneNothingDone', { key, was, now });
    }
    case 'ambiguous': {
      const { key, was, candidates } = match;
      return (
        t('page.elementGoneOthers', { key, was, candidates: candidates.length }) +
        t('page.nothingDoneSayOne', { someOf: someOf(candidates) })
      );
    }
  }
}

/** Ids that a sentence lists at most. */
const MAX_NAMED_IDS = 5;

function someOf(keys: readonly string[]): string {
  const rest = keys.length > MAX_NAMED_IDS ? ', …' : '';
  return keys.slice(0, MAX_NAMED_IDS).join(', ') + rest;
}
