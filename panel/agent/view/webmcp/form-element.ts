import { identifyNode } from '../../../../core/page/compare/ask-content.ts';
import { contentWorlds } from '../../../../core/page/compare/content-worlds.ts';
import type { PageFrame } from '../../../../core/page/tree/page-tree.ts';
import type { CdpTab } from '../../../../core/platform/cdp/cdp-session.ts';
import type { RowElement } from '../../../ui/shell/elements-model.ts';

/** The element of a form by Chrome's ID, in page-wide IDs; null where no content script has it. */
export async function formElement(
  tab: CdpTab,
  frames: readonly PageFrame[],
  form: { session: string | undefined; id: number },
): Promise<RowElement | null> {
  const worlds = await contentWorlds(tab, frames, location.origin);
  return identifyNode(worlds, form);
}
