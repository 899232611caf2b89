import type { ReadonlySignal } from '@preact/signals';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import './search-box.css';

/** Id of the text box, for Ctrl+F. */
export const SEARCH_INPUT = 'tree-search-input';

/** The search of the semantic tree. */
export function SearchBox() {
  const { search } = usePanel();
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
  const hasQuery = search.query.value.trim() !== '';
  const hasMatches = search.matches.value.length > 0;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') (event.shiftKey ? search.previous : search.next)();
    else if (event.key === 'Escape' && search.query.value !== '') search.clear();
    else return;
    event.preventDefault();
    // DevTools opens its console drawer on Escape when it hears of it.
    event.stopPropagation();
  };
  return (
    <search class="search-box">
      <Icon name="search" />
      <input
        id={SEARCH_INPUT}
        type="text"
        placeholder={placeholder}
        aria-label={label}
        spellcheck={false}
        value={search.query.value}
        onInput={(event) => search.search(event.currentTarget.value)}
        onKeyDown={press}
      />
      {hasQuery && (
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
          <IconButton icon="close" label="Clear the search (Escape)" onClick={search.clear} />
        </>
      )}
    </search>
  );
}

/** `3 of 41`; `41 found` while no match is selected. */
export function countText(current: number, total: number): string {
  if (total === 0) return 'No match';
  const all = total.toLocaleString('en');
  return current > 0 ? `${current.toLocaleString('en')} of ${all}` : `${all} found`;
}
