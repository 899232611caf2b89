import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { Menu, MenuCheck } from './menu.tsx';
import { opensUnder } from './opens-under.ts';
import { moveFocusByKey } from './roving-keys.ts';
import './tab-list.css';

export interface TabItem<Id extends string> {
  id: Id;
  title: string;
  /** A small figure after the title. */
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

/** In a narrow panel the strip scrolls; the selected tab must be visible. */
function scrollToTab(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const left = tab.offsetLeft - strip.offsetLeft;
  const right = left + tab.offsetWidth - strip.clientWidth;
  strip.scrollLeft = Math.max(right, Math.min(left, strip.scrollLeft));
}

interface TabOverflowProps<Id extends string> {
  /** Id of the strip of tabs; nothing is shown while all of it is visible. */
  strip: string;
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** DevTools' “»” behind a strip that is too narrow for its tabs: a menu of all of them. */
function TabOverflow<Id extends string>(props: TabOverflowProps<Id>) {
  const { strip, label, items, selected, onSelect } = props;
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const tabs = document.getElementById(strip);
    if (!tabs) return;
    const observer = new ResizeObserver(() => {
      setCut(tabs.scrollWidth > tabs.clientWidth);
      // A strip that has become narrower must still show the tab that a person is in.
      scrollToTab(tabs.querySelector<HTMLElement>('[aria-selected="true"]'));
    });
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [strip]);
  if (!isCut) return null;
  const menu = `${strip}-menu`;
  return (
    <>
      <button
        type="button"
        class="tab-list-more"
        title={t('controls.allTabs')}
        aria-label={t('controls.allTabs2', { label })}
        {...opensUnder(menu, 'menu')}
      >
        »
      </button>
      <Menu id={menu} label={t('controls.allTabs')}>
        {items.map(({ id, title }) => (
          <MenuCheck
            key={id}
            type="radio"
            label={title}
            checked={id === selected}
            onClick={() => {
              document.getElementById(menu)?.hidePopover();
              onSelect(id);
            }}
          />
        ))}
      </Menu>
    </>
  );
}
