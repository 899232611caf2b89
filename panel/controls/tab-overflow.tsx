import { useLayoutEffect, useState } from 'preact/hooks';
import { Menu, MenuCheck } from './menu.tsx';
import { opensUnder } from './opens-under.ts';
import type { TabItem } from './tab-list.tsx';

interface TabOverflowProps<Id extends string> {
  /** Id of the strip of tabs; nothing is shown while all of it can be seen. */
  strip: string;
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** DevTools' “»” behind a strip that is too narrow for its tabs: a menu of all of them. */
export function TabOverflow<Id extends string>(props: TabOverflowProps<Id>) {
  const { strip, label, items, selected, onSelect } = props;
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const tabs = document.getElementById(strip);
    if (!tabs) return;
    const observer = new ResizeObserver(() => setCut(tabs.scrollWidth > tabs.clientWidth));
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
        title="All tabs"
        aria-label={`${label}: all tabs`}
        {...opensUnder(menu, 'menu')}
      >
        »
      </button>
      <Menu id={menu} label="All tabs">
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
