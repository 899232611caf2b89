import type { LeftOut } from '../../core/page/frame-node.ts';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../controls/menu.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import { useBase } from '../panel-context.ts';

const MENU = 'tree-left-out-menu';

/** What no payload of the viewport has: shown or not, all of it or for certain reasons. */
export function LeftOutFilter() {
  const { rows } = useBase();
  const { leftOut, reasons, hideLeftOut } = rows.filter.value;
  const counts = rows.counts.value;
  const toggle = (reason: LeftOut) => {
    const next = new Set(reasons);
    if (!next.delete(reason)) next.add(reason);
    rows.narrow({ reasons: next, hideLeftOut: false });
  };
  return (
    <>
      <MenuButton
        menu={MENU}
        label={`Left out ${counts.leftOut.toLocaleString('en')}`}
        title="Elements that are not in view or not usable, by reason"
        on={leftOut || hideLeftOut || reasons.size > 0}
      />
      <Menu id={MENU} label="Left out">
        <MenuCheck
          label="Show what is left out"
          checked={!hideLeftOut}
          onClick={() =>
            rows.narrow({ hideLeftOut: !hideLeftOut, leftOut: false, reasons: new Set() })
          }
        />
        <MenuCheck
          label="Nothing else"
          title="Only elements that are left out"
          checked={leftOut}
          onClick={() => rows.narrow({ leftOut: !leftOut, hideLeftOut: false })}
        />
        <MenuDivider />
        {counts.reasons.map(([reason, count]) => (
          <MenuCheck
            key={reason}
            label={reason}
            detail={count.toLocaleString('en')}
            checked={reasons.has(reason)}
            onClick={() => toggle(reason)}
          />
        ))}
        <MenuDivider />
        <MenuAction
          label="All reasons"
          onClick={() => rows.narrow({ reasons: new Set(), leftOut: false, hideLeftOut: false })}
        />
      </Menu>
    </>
  );
}
