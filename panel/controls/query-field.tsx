import type { ComponentChildren } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './icon-button.tsx';
import './query-field.css';

interface QueryFieldProps {
  /** Of the text box, for Ctrl+F. */
  id: string;
  /** Of the field as a whole. */
  class: string;
  label: string;
  placeholder: string;
  value: string;
  clearLabel: string;
  onInput: (text: string) => void;
  onClear: () => void;
  /** Enter, with or without Shift. */
  onEnter?: (isBack: boolean) => void;
  /** Shown between the text and the button that clears it. */
  children?: ComponentChildren;
}

/** A text box for what is sought or asked; Escape clears it. */
export function QueryField(props: QueryFieldProps) {
  const { id, label, placeholder, value, clearLabel, onInput, onClear, onEnter, children } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnter) onEnter(event.shiftKey);
    else if (event.key === 'Escape' && value !== '') onClear();
    else return;
    event.preventDefault();
    // DevTools opens its console drawer on Escape when it hears of it.
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
