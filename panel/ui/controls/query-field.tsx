import type { ComponentChildren, Ref } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './icon-button.tsx';
import './query-field.css';

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
