import type { NameSource } from '../../core/ax/ax-node.ts';

/** What became of a source of a name. */
export const NAME_OUTCOMES: Readonly<Record<NameSource['outcome'], string>> = {
  won: 'is the name',
  lost: 'comes too late',
  empty: 'nothing there',
  invalid: 'points to nothing',
};

const TITLES: Readonly<Record<string, string>> = {
  contents: 'its contents',
  labelfor: '<label for>',
  labelwrapped: '<label> around it',
  label: '<label>',
  legend: '<legend>',
  figcaption: '<figcaption>',
  tablecaption: '<caption>',
  rubyannotation: '<ruby>',
  title: 'title',
  other: 'another rule',
};

/** A source of a name in HTML's words; attributes stay as they are. */
export function sourceTitle(from: string): string {
  return TITLES[from] ?? from;
}
