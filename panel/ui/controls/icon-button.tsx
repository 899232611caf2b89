import { Icon, type IconName } from '../icons/icon.tsx';
import type { OpensUnder } from './open-menu.ts';
import './icon-button.css';

type IconButtonProps = IconButtonLook & (Clicked | Opening);

interface IconButtonLook {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  /** Set for a toggle button. */
  pressed?: boolean;
  disabled?: boolean;
}

interface Clicked {
  onClick: (event: MouseEvent) => void;
}

interface Opening {
  opens: OpensUnder;
}

/** DevTools' toolbar button: an icon whose name shows as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, pressed, disabled } = props;
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      {...('opens' in props ? props.opens : { onClick: props.onClick })}
    >
      <Icon name={icon} />
    </button>
  );
}
