import { agentCall } from '../../../core/page/locators/agent-call.ts';
import { jsPath } from '../../../core/page/locators/js-path.ts';
import {
  type LocatedElement,
  playwrightLocator,
  testingLibraryQuery,
} from '../../../core/page/locators/test-locators.ts';
import type { Page } from '../../../core/page/page.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** A form in which an element can be copied. */
interface CopyForm {
  label: string;
  /** Of any element of the page, whether the Tree lists it or not. */
  isOfAny?: true;
  /** Rejects with a sentence when the element has left the page. */
  text(page: Page, key: string, wholePage: boolean): Promise<string>;
}

/** All forms, in the order of the menu. */
export const COPY_FORMS: readonly CopyForm[] = [
  { label: t('element.copyPayload'), text: payloadOf },
  {
    label: t('element.copySelector'),
    isOfAny: true,
    text: async (page, key) => (await page.details(key)).selector,
  },
  { label: t('element.copyXpath'), isOfAny: true, text: xpathOf },
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
  if (!tree) throw new Error(t('element.gone'));
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
  if (!node) throw new Error(t('element.gone'));
  return node;
}
