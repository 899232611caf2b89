import type { ReadonlySignal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from './icon-button.tsx';
import { QueryField } from './query-field.tsx';
import './search-field.css';

/** Id of the text box, for Ctrl+F. */
export const SEARCH_INPUT = 'tree-search-input';

/** A search as its field needs it. */
export interface Search {
  query: ReadonlySignal<string>;
  matches: ReadonlySignal<{ length: number }>;
  /** Place of the selected row among the matches from 1, or 0. */
  current: ReadonlySignal<number>;
  search(text: string): void;
  next(): void;
  previous(): void;
  clear(): void;
}

interface SearchFieldProps {
  search: Search;
  label: string;
  placeholder: string;
  /** Shown in place of the count. */
  note?: string | undefined;
}

/** Search with its count; Enter and Shift+Enter step, Escape clears. */
export function SearchField({ search, label, placeholder, note }: SearchFieldProps) {
  return (
    <QueryField
      id={SEARCH_INPUT}
      class="search-box"
      label={label}
      placeholder={placeholder}
      value={search.query.value}
      clearLabel={t('controls.clearSearchEscape')}
      onInput={search.search}
      onClear={search.clear}
      onEnter={(isBack) => (isBack ? search.previous : search.next)()}
    >
      {search.query.value.trim() !== '' && <Matches search={search} note={note} />}
    </QueryField>
  );
}

function Matches({ search, note }: Pick<SearchFieldProps, 'search' | 'note'>) {
  const hasMatches = search.matches.value.length > 0;
  return (
    <>
      <output class="search-box-count" data-none={!hasMatches && note === undefined}>
        {note ?? matchText(search.current.value, search.matches.value.length)}
      </output>
      <IconButton
        icon="chevron-up"
        label={t('controls.previousMatchShiftEnter')}
        disabled={!hasMatches}
        onClick={search.previous}
      />
      <IconButton
        icon="chevron-down"
        label={t('controls.nextMatchEnter')}
        disabled={!hasMatches}
        onClick={search.next}
      />
    </>
  );
}

/** `3 of 41`; `41 found` while no match is selected. */
export function matchText(current: number, total: number): string {
  if (total === 0) return t('controls.noMatch');
  const all = total.toLocaleString('en');
  return current > 0
    ? t('controls.of', { current: current.toLocaleString('en'), all })
    : t('controls.found', { all });
}
