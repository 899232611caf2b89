import type { NameSource } from '../../../../core/page/ax/ax-node.ts';
import { t } from '../../../../core/platform/messages/messages.ts';

/** How a source of a name was used. */
export const NAME_OUTCOMES: Readonly<Record<NameSource['outcome'], string>> = {
  won: t('ax.isTheName'),
  lost: t('ax.comesTooLate'),
  empty: t('ax.nothingThere'),
  invalid: t('ax.pointsToNothing'),
};

const TITLES: Readonly<Record<string, string>> = {
  contents: t('ax.itsContents'),
  labelfor: t('ax.labelFor'),
  labelwrapped: t('ax.labelAroundIt'),
  label: t('ax.label'),
  legend: '<legend>',
  figcaption: '<figcaption>',
  tablecaption: '<caption>',
  rubyannotation: '<ruby>',
  title: t('ax.title'),
  other: t('ax.anotherRule'),
};

/** A source of a name in the words of HTML; attributes keep their names. */
export function sourceTitle(from: string): string {
  return TITLES[from] ?? from;
}
