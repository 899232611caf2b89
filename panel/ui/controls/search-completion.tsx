import { type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { type Completions, completeSearch } from '../../../core/platform/search/complete-search.ts';
import type { CompletedField } from '../../../core/platform/search/search-matcher.ts';
import './floating.css';
import './search-completion.css';

interface CompletedSearch {
  search(text: string): void;
  fields(): readonly CompletedField[];
}

/** What a search can continue with, beneath its field. */
export interface SearchCompletion {
  isOpen: ReadonlySignal<boolean>;
  /** Place of the chosen one; -1 for none. */
  active: ReadonlySignal<number>;
  /** Offers what fits at the caret; `isAsked` offers all fields where nothing has begun. */
  offer(isAsked?: boolean): void;
  close(): void;
  /** Returns whether it has handled the key. */
  press(event: KeyboardEvent): boolean;
  /** The list, in the top layer beneath the field. */
  List(props: { id: string }): ReturnType<typeof CompletionList>;
}

/** The completion of one search field: arrows choose, Enter and Tab take what is chosen. */
export function createCompletion(
  { search, fields }: CompletedSearch,
  input: HTMLInputElement,
): SearchCompletion {
  const shown = signal<Completions | null>(null);
  const isOpen = signal(false);
  const active = signal(-1);
  const show = (completions: Completions | null) => {
    shown.value = completions;
    isOpen.value = completions !== null;
    active.value = -1;
  };
  const offer = (isAsked = false) => {
    const caret = input.selectionStart ?? input.value.length;
    const found = completeSearch(input.value, caret, fields(), isAsked);
    show(found.items.length > 0 ? found : null);
  };
  const accept = (at: number) => {
    const completion = shown.value?.items[at];
    if (!shown.value || !completion) return;
    const { start, end } = shown.value;
    const isField = completion.text.endsWith(':');
    const rest = input.value.slice(end).trimStart();
    const before = `${input.value.slice(0, start)}${completion.text}${isField ? '' : ' '}`;
    input.value = before + rest;
    input.setSelectionRange(before.length, before.length);
    search(before + rest);
    show(null);
    if (isField) offer();
  };
  const move = (step: 1 | -1) => {
    const count = shown.value?.items.length ?? 0;
    const first = step > 0 ? 0 : count - 1;
    active.value = active.value < 0 ? first : (active.value + step + count) % count;
  };
  return {
    isOpen,
    active,
    offer,
    close: () => show(null),
    press({ key, ctrlKey }) {
      if (!shown.value) {
        if (key !== 'ArrowDown' && !(key === ' ' && ctrlKey)) return false;
        offer(true);
        return shown.value !== null;
      }
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Escape') show(null);
      else if ((key === 'Enter' || key === 'Tab') && active.value >= 0) accept(active.value);
      else return false;
      return true;
    },
    List: ({ id }) => CompletionList({ id, shown, active, accept, input }),
  };
}

interface ListProps {
  id: string;
  shown: ReadonlySignal<Completions | null>;
  active: ReadonlySignal<number>;
  accept: (at: number) => void;
  input: HTMLInputElement;
}

function CompletionList({ id, shown, active, accept, input }: ListProps) {
  const items = shown.value?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div
      id={id}
      class="floating completions"
      role="listbox"
      popover="manual"
      aria-label={t('search.completions')}
      ref={(list) => placeUnder(list, input)}
    >
      {items.map(({ text, detail }, at) => (
        <div
          key={text}
          id={`${id}-${at}`}
          class="completion"
          role="option"
          aria-selected={at === active.value}
          tabIndex={-1}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            accept(at);
          }}
        >
          <span class="completion-text">{text}</span>
          <span class="completion-detail">{detail}</span>
        </div>
      ))}
    </div>
  );
}

/** Least distance between the list and the window's edge, CSS pixels. */
const MARGIN = 4;

function placeUnder(list: HTMLElement | null, input: HTMLElement): void {
  if (!list) return;
  if (!list.matches(':popover-open')) list.showPopover?.();
  const { left, bottom } = input.getBoundingClientRect();
  const { width } = list.getBoundingClientRect();
  list.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
  list.style.top = `${bottom + MARGIN}px`;
}
