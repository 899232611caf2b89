import type { Purpose } from '../../core/colors/property-purpose.ts';

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  background: 'Background',
  text: 'Text',
  accent: 'Accent',
  border: 'Border',
  other: 'Other than colors',
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
      <b>{PURPOSE_WORDS[purpose]}</b> <span class="tree-note">{count.toLocaleString('en')}</span>
    </>
  );
}
