import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren, Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { parseSearch } from '../../../core/platform/search/parse-search.ts';
import type { CompletedField } from '../../../core/platform/search/search-matcher.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { SearchCompletion } from './search-completion.tsx';
import './search-field.css';
import './query-field.css';

/** Id of the text box of a tab's own search. */
const SEARCH_INPUT = 'tree-search-input';

/** The search of a list that shows only what it finds. */
export interface Filtering {
  query: ReadonlySignal<string>;
  /** Fields that can be searched by name, for the completion. */
  fields?: () => readonly CompletedField[];
  /** Why nothing can be found, a sentence; null while that is not so. */
  problem?: ReadonlySignal<string | null>;
  matches: ReadonlySignal<{ length: number }>;
  search(text: string): void;
}

/** A search as its field needs it: of a list whose matches are stepped through. */
export interface Search extends Filtering {
  /** Place of the selected row among the matches from 1, or 0. */
  current: ReadonlySignal<number>;
  next(): void;
  previous(): void;
}

interface SearchFieldProps {
  search: Search | Filtering;
  label: string;
  placeholder: string;
  /** Of its text box, where another search is on screen. */
  id?: string;
  /** Shown in place of the count. */
  note?: string | undefined;
}

/**
 * Search with its count and completion. Where matches are stepped through, Enter and Shift+Enter step; Escape
 * clears.
 */
export function SearchField(props: SearchFieldProps) {
  const { search, label, placeholder, note, id = SEARCH_INPUT } = props;
  const input = useRef<HTMLInputElement>(null);
  const completion = useSignal<SearchCompletion | null>(null);
  const list = `${id}-list`;
  const problem = search.problem?.value ?? null;
  const steps = 'next' in search ? search : null;
  const { fields } = search;
  /** Loaded when a person first goes there: the panel shows its tree without it. */
  const load = async () => {
    if (completion.value || !fields || !input.current) return;
    const { createCompletion } = await import('./search-completion.tsx');
    completion.value ??= createCompletion({ search: search.search, fields }, input.current);
  };
  const shown = completion.value;
  const active = shown?.active.value ?? -1;
  return (
    <>
      <QueryField
        id={id}
        class="search-box"
        label={label}
        placeholder={placeholder}
        value={search.query.value}
        clearLabel={t('controls.clearSearchEscape')}
        problem={problem}
        onInput={(text) => {
          search.search(text);
          shown?.offer();
        }}
        onClear={() => search.search('')}
        onEnter={steps ? (isBack) => (isBack ? steps.previous : steps.next)() : undefined}
        onKey={(event) => shown?.press(event) ?? false}
        onFocus={() => void load()}
        onBlur={() => shown?.close()}
        inputRef={input}
        {...(fields && {
          list: {
            id: list,
            isOpen: shown?.isOpen.value ?? false,
            active: active < 0 ? undefined : `${list}-${active}`,
          },
        })}
      >
        {isAsking(search) && <Matches search={search} note={problem ?? note} />}
      </QueryField>
      {shown && <shown.List id={list} />}
    </>
  );
}

/** Whether anything is looked for yet: a field without its value is only begun. */
function isAsking({ query, fields }: Filtering): boolean {
  const names = fields?.().map(({ name }) => name) ?? [];
  const { terms, problem } = parseSearch(query.value, names);
  return terms.length > 0 || problem !== null;
}

function Matches({ search, note }: Pick<SearchFieldProps, 'search' | 'note'>) {
  const { length } = search.matches.value;
  const steps = 'next' in search ? search : null;
  const isBad = Boolean(search.problem?.value) || (length === 0 && note === undefined);
  return (
    <>
      <output class="search-box-count" data-none={isBad}>
        {note ?? matchText(steps?.current.value ?? 0, length)}
      </output>
      {steps && (
        <>
          <IconButton
            icon="chevron-up"
            label={t('controls.previousMatchShiftEnter')}
            disabled={length === 0}
            onClick={steps.previous}
          />
          <IconButton
            icon="chevron-down"
            label={t('controls.nextMatchEnter')}
            disabled={length === 0}
            onClick={steps.next}
          />
        </>
      )}
    </>
  );
}

/** `3 of 41`; `41 found` while no match is selected. */
export function matchText(current: number, total: number): string {
  if (total === 0) return t('controls.noMatch');
  const all = numberText(total);
  return current > 0
    ? t('controls.of', { current: numberText(current), all })
    : t('controls.found', { all });
}

/** The list of completions of a text box. */
interface FieldList {
  id: string;
  isOpen: boolean;
  /** Id of the chosen option. */
  active: string | undefined;
}

interface QueryFieldProps {
  /** Id of the text box. */
  id: string;
  /** Class of the whole field. */
  class: string;
  label: string;
  placeholder: string;
  value: string;
  clearLabel: string;
  onInput: (text: string) => void;
  onClear: () => void;
  /** Enter, with or without Shift. */
  onEnter?: ((isBack: boolean) => void) | undefined;
  /** Returns whether it has handled a key; asked first. */
  onKey?: (event: KeyboardEvent) => boolean;
  onFocus?: () => void;
  onBlur?: () => void;
  list?: FieldList;
  inputRef?: Ref<HTMLInputElement>;
  /** Why nothing can be found, a sentence. */
  problem?: string | null;
  /** Shown between the text and the clear button. */
  children?: ComponentChildren;
}

/** A text box for a search or a question; Escape clears it. */
export function QueryField(props: QueryFieldProps) {
  const { id, label, placeholder, value, clearLabel, onInput, onClear, onEnter, children } = props;
  const { list, problem } = props;
  const press = (event: KeyboardEvent) => {
    if (props.onKey?.(event)) {
      // The completions have it.
    } else if (event.key === 'Enter' && onEnter) onEnter(event.shiftKey);
    else if (event.key === 'Escape' && value !== '') onClear();
    else return;
    event.preventDefault();
    // DevTools opens its console drawer on Escape when the event reaches it.
    event.stopPropagation();
  };
  return (
    <search class={`query-field ${props.class}`}>
      <Icon name="search" />
      <input
        id={id}
        type="text"
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        title={problem ?? undefined}
        spellcheck={false}
        autocomplete="off"
        value={value}
        ref={props.inputRef ?? null}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        {...(list && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.isOpen,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
      />
      {children}
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={onClear} />}
    </search>
  );
}
