import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type { Purpose } from '../../../../core/style/colors/property-purpose.ts';

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  background: t('colors.background'),
  text: t('colors.text'),
  accent: t('colors.accent'),
  border: t('colors.border'),
  other: t('colors.otherThanColors'),
};

interface PurposeTitleProps {
  purpose: Purpose;
  count: number;
  isOpen: boolean;
}

/** The heading of a group of custom properties. */
export function PurposeTitle({ purpose, count, isOpen }: PurposeTitleProps) {
  return (
    <>
      <span class="tree-twisty" data-open={isOpen} aria-hidden="true" />
      <b>{PURPOSE_WORDS[purpose]}</b> <span class="tree-note">{numberText(count)}</span>
    </>
  );
}
