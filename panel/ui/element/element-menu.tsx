import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import {
  agentCall,
  jsPath,
  type LocatedElement,
  playwrightLocator,
  testingLibraryQuery,
} from '../../../core/page/locators/locators.ts';
import type { Page } from '../../../core/page/page.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { Menu, MenuAction, MenuDivider } from '../controls/menu.tsx';
import { openMenu } from '../controls/open-menu.ts';
import type { ElementTab, RowElement } from '../shell/elements-model.ts';
import { useShell } from '../shell/shell-context.ts';
import { copyText } from '../text/copy-text.ts';

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
    <Menu id={MENU} label={t('common.element')} onClose={elements.closeMenu}>
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
              void notices.attempt(copied, t('common.copied'));
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
        label={t('common.showElements')}
        disabled={!element}
        onClick={() => void notices.attempt(page.reveal(element?.id ?? ''))}
      />
    </Menu>
  );
}

function whyDisabled(element: RowElement | null, own: string | null): string | undefined {
  if (own !== null) return undefined;
  return element ? t('common.treeNotListElementItself') : t('element.rowNoElementPage');
}

/** A form in which an element can be copied. */
interface CopyForm {
  label: string;
  /** Of any element of the page, whether the Tree lists it or not. */
  isOfAny?: true;
  /** Rejects with a sentence when the element has left the page. */
  text(page: Page, key: string, wholePage: boolean): Promise<string>;
}

/** All forms, in the order of the menu. */
const COPY_FORMS: readonly CopyForm[] = [
  { label: t('element.copyPayload'), text: payloadOf },
  {
    label: t('element.copySelector'),
    isOfAny: true,
    text: async (page, key) => (await page.details(key)).selector,
  },
  { label: t('element.copyXPath'), isOfAny: true, text: xpathOf },
  {
    label: t('element.copyJsPath'),
    isOfAny: true,
    text: async (page, key) => jsPath((await page.details(key)).selector),
  },
  {
    label: t('element.copyPlaywright'),
    text: async (page, key) => playwrightLocator(await located(page, key)),
  },
  {
    label: t('element.copyTestingLibrary'),
    text: async (page, key) => testingLibraryQuery(await located(page, key)),
  },
  {
    label: t('element.copyAgentCall'),
    text: async (page, key) => JSON.stringify(agentCall(nodeOf(page, key))),
  },
];

/** As the payload has it; an element that is left out as it would have it. */
async function payloadOf(page: Page, key: string, wholePage: boolean): Promise<string> {
  const node = nodeOf(page, key);
  const { semanticNodesV3, semanticNodeV3 } = await import(
    '../../../core/page/payload/semantic-v3.ts'
  );
  const sent = semanticNodesV3(page.tree?.nodes ?? [], wholePage).find(({ i }) => i === key);
  return JSON.stringify(sent ?? semanticNodeV3(node));
}

async function xpathOf(page: Page, key: string): Promise<string> {
  const { xpath } = await page.details(key);
  if (xpath === undefined) throw new Error(t('element.tooDeep'));
  return xpath;
}

async function located(page: Page, key: string): Promise<LocatedElement> {
  const node = nodeOf(page, key);
  const { tree } = page;
  if (!tree) throw new Error(t('common.elementLeftPage'));
  const frames: string[] = [];
  let { frame } = node;
  while (frame > 0) {
    const inner = tree.frames.find(({ number }) => number === frame);
    if (inner?.owner === undefined) throw new Error(t('element.frameUnknown'));
    frames.unshift((await page.details(inner.owner)).selector);
    frame = inner.parent ?? 0;
  }
  return { node, tree, selector: (await page.details(key)).selector, frames };
}

function nodeOf({ tree }: Page, key: string) {
  const node = tree?.nodes.find((candidate) => candidate.key === key);
  if (!node) throw new Error(t('common.elementLeftPage'));
  return node;
}
