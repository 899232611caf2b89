import type { ComponentChildren } from 'preact';
import { moveFocusByKey } from './roving-keys.ts';
import { TabOverflow } from './tab-overflow.tsx';
import './tab-list.css';

export interface TabItem<Id extends string> {
  id: Id;
  title: string;
  /** A small figure behind the title. */
  count?: number;
}

interface TabListProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  /** Id prefix that ties tabs to their panels. */
  name: string;
  onSelect: (id: Id) => void;
  /** Controls at the far end. */
  children?: ComponentChildren;
}

/** DevTools' strip of tabs (ARIA tabs pattern; arrows select). */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, items, selected, name, onSelect, children } = props;
  return (
    <div class="tab-list">
      <div
        class="tab-list-tabs"
        id={`${name}-tabs`}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocusByKey}
      >
        {items.map(({ id, title, count }) => (
          <button
            key={id}
            ref={id === selected ? scrollToTab : null}
            type="button"
            role="tab"
            class="tab-list-tab"
            id={`${name}-tab-${id}`}
            aria-controls={`${name}-panel`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onFocus={() => onSelect(id)}
          >
            {title}
            {count ? <span class="tab-list-count">{count}</span> : null}
          </button>
        ))}
      </div>
      <div class="tab-list-end">
        <TabOverflow strip={`${name}-tabs`} {...{ label, items, selected, onSelect }} />
        {children}
      </div>
    </div>
  );
}

/** In a narrow panel the strip scrolls, and the tab that is shown must be seen. */
function scrollToTab(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const left = tab.offsetLeft - strip.offsetLeft;
  const right = left + tab.offsetWidth - strip.clientWidth;
  strip.scrollLeft = Math.max(right, Math.min(left, strip.scrollLeft));
}
