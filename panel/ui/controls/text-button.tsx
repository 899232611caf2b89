import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../icons/icon.tsx';
import './text-button.css';

interface TextButtonProps {
  icon?: IconName;
  title?: string | undefined;
  primary?: boolean;
  disabled?: boolean;
  /** Submits its form, and so needs no click of its own. */
  submit?: boolean;
  onClick?: (() => void) | undefined;
  children: ComponentChildren;
}

/** A small labelled button. */
export function TextButton(props: TextButtonProps) {
  const { icon, title, primary, disabled, submit, onClick, children } = props;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={primary ? 'text-button text-button-primary' : 'text-button'}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
