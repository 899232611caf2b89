import type { ReadonlySignal } from '@preact/signals';
import { IconButton } from '../controls/icon-button.tsx';
import { QueryField } from '../controls/query-field.tsx';
import { useBase } from '../panel-context.ts';
import './search-box.css';

/** Id of the text box, for Ctrl+F. */
export const SEARCH_INPUT = 'tree-search-input';

/** The search of the semantic tree. */
export function SearchBox() {
  const { search } = useBase();
  return (
    <SearchField
      search={search}
      label="Find in the tree"
      placeholder="Find by role, name, value, id"
    />
  );
}

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
  /** Said in place of the count. */
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
      clearLabel="Clear the search (Escape)"
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
        {note ?? countText(search.current.value, search.matches.value.length)}
      </output>
      <IconButton
        icon="chevron-up"
        label="Previous match (Shift+Enter)"
        disabled={!hasMatches}
        onClick={search.previous}
      />
      <IconButton
        icon="chevron-down"
        label="Next match (Enter)"
        disabled={!hasMatches}
        onClick={search.next}
      />
    </>
  );
}

/** `3 of 41`; `41 found` while no match is selected. */
export function countText(current: number, total: number): string {
  if (total === 0) return 'No match';
  const all = total.toLocaleString('en');
  return current > 0 ? `${current.toLocaleString('en')} of ${all}` : `${all} found`;
}
