import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { Menu, MenuAction, MenuDivider } from '../controls/menu.tsx';
import { openMenu } from '../controls/open-menu.ts';
import type { ElementTab, RowElement } from '../shell/elements-model.ts';
import { useShell } from '../shell/shell-context.ts';
import { copyText } from '../text/copy-text.ts';
import { COPY_FORMS } from './copy-forms.ts';

const MENU = 'element-menu';

const TABS: readonly (readonly [ElementTab, label: string])[] = [
  ['tree', t('element.showInTree')],
  ['ax', t('element.showInAx')],
  ['compare', t('element.showInCompare')],
];

type Found = RowElement | null | 'finding';

/** The menu of one element, the same in every list: in which forms to copy it, and where to see it. */
export function ElementMenu() {
  const { elements, page, notices, tab } = useShell();
  const menu = elements.menu.value;
  const found = useSignal<Found>('finding');
  useLayoutEffect(() => {
    if (!menu) return;
    let isHeld = true;
    const origin = document.activeElement;
    found.value = 'finding';
    menu.find().then(
      (element) => {
        if (isHeld) found.value = element;
      },
      () => {
        if (isHeld) found.value = null;
      },
    );
    openMenu(MENU, menu);
    return () => {
      isHeld = false;
      if (origin instanceof HTMLElement && origin.isConnected)
        origin.focus({ preventScroll: true });
    };
  }, [menu]);
  if (!menu) return null;
  const element = found.value === 'finding' ? null : found.value;
  const listed = element?.listed ?? null;
  const own = listed !== null && listed === element?.id ? listed : null;
  const why = found.value === 'finding' ? undefined : whyDisabled(element, own);
  const copy = async (text: Promise<string>) => copyText(await text);
  return (
    <Menu id={MENU} label={t('element.menu')} onClose={elements.closeMenu}>
      {COPY_FORMS.map(({ label, isOfAny, text }) => {
        const key = isOfAny ? (element?.id ?? null) : own;
        return (
          <MenuAction
            key={label}
            label={label}
            title={key === null ? why : undefined}
            disabled={key === null}
            onClick={() => {
              const copied = copy(text(page, key ?? '', elements.wholePage.value));
              void notices.attempt(copied, t('element.copied'));
            }}
          />
        );
      })}
      {elements.ask.value && (
        <MenuAction
          label={t('element.askAbout')}
          title={why}
          disabled={own === null}
          onClick={() => elements.ask.peek()?.(own ?? '')}
        />
      )}
      <MenuDivider />
      {TABS.filter(([id]) => id !== tab.value).map(([id, label]) => (
        <MenuAction
          key={id}
          label={label}
          disabled={listed === null}
          onClick={() => elements.showIn(listed ?? '', id)}
        />
      ))}
      <MenuAction
        label={t('element.showInElements')}
        disabled={!element}
        onClick={() => void notices.attempt(page.reveal(element?.id ?? ''))}
      />
    </Menu>
  );
}

function whyDisabled(element: RowElement | null, own: string | null): string | undefined {
  if (own !== null) return undefined;
  return element ? t('element.notListed') : t('element.none');
}
