import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import {
  type CompletedField,
  type Completions,
  completeSearch,
} from '../../../core/platform/search/complete-search.ts';
import './floating.css';
import './search-completion.css';

interface CompletedSearch {
  query: { readonly value: string };
  search(text: string): void;
  fields?: (() => readonly CompletedField[]) | undefined;
}

/** What a search can go on with, beneath its field. */
export interface CompletionState {
  input: RefObject<HTMLInputElement | null>;
  shown: Signal<Completions | null>;
  active: Signal<number>;
  /** Offers what fits at the caret; `isAsked` offers all fields where nothing has begun. */
  offer(isAsked?: boolean): void;
  close(): void;
  accept(at: number): void;
  /** Returns whether it has handled the key. */
  press(event: KeyboardEvent): boolean;
}

/** The completion of one search field: arrows choose, Enter and Tab take what is chosen. */
export function useCompletion({ query, search, fields }: CompletedSearch): CompletionState {
  const input = useRef<HTMLInputElement>(null);
  const shown = useSignal<Completions | null>(null);
  const active = useSignal(-1);
  const close = () => {
    shown.value = null;
    active.value = -1;
  };
  const offer = (isAsked = false) => {
    const caret = input.current?.selectionStart ?? query.value.length;
    const text = input.current?.value ?? query.value;
    const found = completeSearch(text, caret, fields?.() ?? [], isAsked);
    shown.value = found.items.length > 0 ? found : null;
    active.value = -1;
  };
  const accept = (at: number) => {
    const completion = shown.value?.items[at];
    if (!shown.value || !completion || !input.current) return;
    const { start, end } = shown.value;
    const { value } = input.current;
    const isField = completion.text.endsWith(':');
    const rest = value.slice(end).trimStart();
    const before = `${value.slice(0, start)}${completion.text}${isField ? '' : ' '}`;
    input.current.value = before + rest;
    input.current.setSelectionRange(before.length, before.length);
    search(before + rest);
    close();
    if (isField) offer();
  };
  const move = (step: 1 | -1) => {
    const count = shown.value?.items.length ?? 0;
    active.value =
      active.value < 0 ? (step > 0 ? 0 : count - 1) : (active.value + step + count) % count;
  };
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (!shown.value) {
      const isAsked = key === 'ArrowDown' || (key === ' ' && event.ctrlKey);
      if (!isAsked || !fields) return false;
      offer(true);
      return shown.value !== null;
    }
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Escape') close();
    else if ((key === 'Enter' || key === 'Tab') && active.value >= 0) accept(active.value);
    else return false;
    return true;
  };
  return { input, shown, active, offer, close, accept, press };
}

/** The list of completions, in the top layer beneath the field. */
export function CompletionList({ id, state }: { id: string; state: CompletionState }) {
  const { shown, active, accept, input } = state;
  const items = shown.value?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div
      id={id}
      class="floating completions"
      role="listbox"
      popover="manual"
      aria-label={t('search.completions')}
      ref={(list) => placeUnder(list, input.current)}
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

function placeUnder(list: HTMLElement | null, input: HTMLElement | null): void {
  if (!list || !input) return;
  if (!list.matches(':popover-open')) list.showPopover?.();
  const { left, bottom } = input.getBoundingClientRect();
  const { width } = list.getBoundingClientRect();
  list.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
  list.style.top = `${bottom + MARGIN}px`;
}
