import type { ComponentChildren } from 'preact';
import './warning-bar.css';

interface WarningBarProps {
  /** `alert` for a danger, `status` for information. */
  role: 'alert' | 'status';
  children: ComponentChildren;
}

/** A sentence over a view that stays while it is true, with an action at its end. */
export function WarningBar({ role, children }: WarningBarProps) {
  return (
    <div class="warning-bar" role={role}>
      {children}
    </div>
  );
}
