import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './icon-button.css';

interface IconButtonProps {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  /** Set for a toggle button. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent) => void;
}

/** DevTools' toolbar button: an icon whose name shows as a tooltip. */
export function IconButton({ icon, label, pressed, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
