import type { LeftOut } from '../../../../core/page/tree/frame-node.ts';
import { LEFT_OUT_TEXTS } from '../../../../core/page/why/left-out-words.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { useTree } from '../../context/tree-context.ts';

const MENU = 'tree-left-out-menu';

/** Filters what no payload of the viewport has: shown or hidden, all of it or for certain reasons. */
export function LeftOutFilter() {
  const { rows } = useTree();
  const { leftOut, reasons, hideLeftOut, hiddenText } = rows.filter.value;
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
        label={t('tree.leftOutCount', { leftOut: numberText(counts.leftOut) })}
        title={t('tree.elementsNotViewNot')}
        on={leftOut || hideLeftOut || hiddenText || reasons.size > 0}
      />
      <Menu id={MENU} label={t('tree.leftOutLabel')}>
        <MenuCheck
          label={t('tree.showLeftOut')}
          checked={!hideLeftOut}
          onClick={() =>
            rows.narrow({ hideLeftOut: !hideLeftOut, leftOut: false, reasons: new Set() })
          }
        />
        <MenuCheck
          label={t('tree.nothingElse')}
          title={t('tree.onlyElementsLeftOut')}
          checked={leftOut}
          onClick={() => rows.narrow({ leftOut: !leftOut, hideLeftOut: false })}
        />
        <MenuCheck
          label={t('tree.hiddenTextAgents')}
          title={t('tree.modelGetsNobodyReads')}
          detail={numberText(counts.hiddenText)}
          checked={hiddenText}
          onClick={() => rows.narrow({ hiddenText: !hiddenText })}
        />
        <MenuDivider />
        {counts.reasons.map(([reason, count]) => (
          <MenuCheck
            key={reason}
            label={LEFT_OUT_TEXTS[reason]}
            detail={numberText(count)}
            checked={reasons.has(reason)}
            onClick={() => toggle(reason)}
          />
        ))}
        <MenuDivider />
        <MenuAction
          label={t('tree.allReasons')}
          onClick={() =>
            rows.narrow({
              reasons: new Set(),
              leftOut: false,
              hideLeftOut: false,
              hiddenText: false,
            })
          }
        />
      </Menu>
    </>
  );
}
