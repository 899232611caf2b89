import type { ComponentChildren } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './icon-button.tsx';
import './query-field.css';

interface QueryFieldProps {
  /** Id of the text box, for Ctrl+F. */
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
  onEnter?: (isBack: boolean) => void;
  /** Shown between the text and the clear button. */
  children?: ComponentChildren;
}

/** A text box for a search or a question; Escape clears it. */
export function QueryField(props: QueryFieldProps) {
  const { id, label, placeholder, value, clearLabel, onInput, onClear, onEnter, children } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnter) onEnter(event.shiftKey);
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
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={press}
      />
      {children}
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={onClear} />}
    </search>
  );
}
