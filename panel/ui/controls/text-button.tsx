import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../icons/icon.tsx';
import './text-button.css';

interface TextButtonProps {
  icon?: IconName;
  title?: string | undefined;
  primary?: boolean;
  disabled?: boolean;
  submit?: boolean;
  onClick: () => void;
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
