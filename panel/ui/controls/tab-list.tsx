import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { Menu, MenuCheck } from './menu.tsx';
import { opensUnder } from './open-menu.ts';
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
  /** A control before the tabs. */
  start?: ComponentChildren;
  /** Controls at the far end. */
  children?: ComponentChildren;
}

/** DevTools' strip of tabs (ARIA tabs pattern; arrows select). */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, items, selected, name, onSelect, start, children } = props;
  return (
    <div class="tab-list">
      {start && <div class="tab-list-start">{start}</div>}
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

/**
 * Shows as many whole tabs as fit, the selected one always: those before it make room, the last first. The
 * strip wraps and shows its first line alone, so that all tabs can have the focus. Returns whether all fit.
 */
function fitTabs(strip: HTMLElement): boolean {
  const tabs = [...strip.querySelectorAll<HTMLElement>('[role="tab"]')];
  for (const tab of tabs) tab.style.order = '';
  const isCut = strip.scrollHeight > strip.clientHeight;
  const at = tabs.findIndex((tab) => tab.ariaSelected === 'true');
  const isBelow = () => (tabs[at]?.offsetTop ?? 0) > strip.offsetTop;
  for (let last = at - 1; last >= 0 && isBelow(); last--) {
    const tab = tabs[last];
    if (tab) tab.style.order = '1';
  }
  strip.scrollTop = 0;
  return !isCut;
}

interface TabOverflowProps<Id extends string>
  extends Pick<TabListProps<Id>, 'label' | 'items' | 'selected' | 'onSelect'> {
  /** Id of the strip of tabs; nothing is shown while all of it is visible. */
  strip: string;
}

/** DevTools' “»” behind a strip that is too narrow for its tabs: a menu of all of them. */
function TabOverflow<Id extends string>(props: TabOverflowProps<Id>) {
  const { strip, label, items, selected, onSelect } = props;
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const tabs = document.getElementById(strip);
    if (!tabs) return;
    const observer = new ResizeObserver(() => setCut(!fitTabs(tabs)));
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [strip, selected, items]);
  if (!isCut) return null;
  const menu = `${strip}-menu`;
  return (
    <>
      <button
        type="button"
        class="tab-list-more"
        title={t('controls.allTabs')}
        aria-label={t('controls.allTabsLabel', { label })}
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
