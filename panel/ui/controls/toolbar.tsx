import type { ComponentChildren } from 'preact';
import { keepOneStop, moveFocusByKey, setFirstStop } from './roving-keys.ts';
import { standBetween } from './stand-between.ts';
import './toolbar.css';

/** A bar of controls with one tab stop; arrows move inside it. It wraps when it is narrow. */
export function Toolbar({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={moveFocusByKey}
      onFocusIn={keepOneStop}
      ref={setFirstStop}
    >
      {children}
    </div>
  );
}

/** The thin line between groups. */
export function ToolbarDivider() {
  return <span class="toolbar-divider" aria-hidden="true" ref={standBetween} />;
}
