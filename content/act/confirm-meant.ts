import type { Meant, MeantElement } from '../../core/agent/meant-order.ts';
import { tidyName } from '../../core/healing/is-namesake.ts';
import { hasTicked } from '../../core/healing/ticking-name.ts';
import { splitKey } from '../../core/page/id-prefix.ts';
import { shadowRootOf } from '../elements/shadow-root.ts';
import { identityOf } from '../live/describe-node.ts';
import { DOCUMENT_TOKEN } from '../live/document-token.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { ActRefused } from './act-refused.ts';

/**
 * Throws unless this is the document that an order is meant for, and what it names in it is there, of the
 * role and name that it was of (FAULTS C7, G9). To be called right before the page gets anything.
 */
export function confirmMeant(
  { document, element, to }: Meant,
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
): void {
  const meant = [element, to].filter((one) => one !== undefined);
  const documents = meant.length > 0 ? meant.map((one) => one.document) : [document];
  if (documents.some((one) => one !== DOCUMENT_TOKEN)) throw stale(ANOTHER);
  for (const one of meant) confirmElement(one, inventory);
}

function confirmElement(
  { key, role, name, at }: MeantElement,
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
): void {
  const el = inventory.ids.elementOf(splitKey(key)?.id ?? -1);
  if (!el) throw stale(`${role} “${name}” has just left the page.`);
  const now = identityOf(el, inventory.listing(el) ?? UNLISTED, new SemanticsPass(shadowRootOf));
  const isNamed =
    tidyName(now.name) === tidyName(name) || hasTicked(name, now.name, Date.now() - at);
  if (isNamed && now.role === role) return;
  throw stale(`element ${key} was ${role} “${name}”, and is now ${now.role} “${now.name}”.`);
}

function stale(why: string): ActRefused {
  return new ActRefused(`STALE_DOCUMENT: ${why} Nothing was done.`, 'STALE_DOCUMENT');
}

const ANOTHER = 'there is another document now than the one that was looked at.';

/** What is no longer listed is still named as it was when it was. */
const UNLISTED = { kind: 'interactive', reason: 'native control' } as const;
