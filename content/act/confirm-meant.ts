import type { IntendedElement, IntendedTarget } from '../../core/page/act/act-order.ts';
import { differsByClock } from '../../core/page/healing/differs-by-clock.ts';
import { regionChanges } from '../../core/page/healing/region-changes.ts';
import { isLaterText, isSameItem, withoutNumbers } from '../../core/page/tree/frame-node.ts';
import { splitKey } from '../../core/page/tree/id-prefix.ts';
import { msg, type Text } from '../../core/platform/messages/messages.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { itemIdentity } from '../detect/item-around.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { identityOf } from '../live/identity.ts';
import { DOCUMENT_TOKEN } from '../live/update-sender.ts';
import { becameSecret, noteMeant } from '../read/secret-focus.ts';
import { readingPass } from '../read/semantics-pass.ts';
import { ActRefused } from './act-refused.ts';
import { regionAround } from './context-of-press.ts';

/**
 * Throws unless this is the document that an order is meant for, and what it names in it is there, of the
 * role and name that it was of (FAULTS C7, G9), amid what a person has approved. To be called right before the page
 * gets anything.
 */
export function confirmMeant(
  { document, element, to }: IntendedTarget,
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
): void {
  const meant = [element, to].filter((end) => end !== undefined);
  const documents = meant.length > 0 ? meant.map((end) => end.document) : [document];
  if (documents.some((token) => token !== DOCUMENT_TOKEN)) throw stale(ANOTHER);
  for (const end of meant) confirmRegion(confirmElement(end, inventory), end);
}

/** A pointer that comes there may show more or less; what reads otherwise than it did is not what was approved. */
function confirmRegion(el: Element, { role, name, region }: IntendedElement): void {
  const changes = region ? regionChanges(region, regionAround(el)) : [];
  if (!changes.some(({ type }) => type === 'changed' || type === 'field')) return;
  throw stale(msg('act.aroundJustChanged', { role, name }));
}

function confirmElement(
  { key, role, name, item, at, isSecret }: IntendedElement,
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
): Element {
  const el = inventory.ids.elementOf(splitKey(key)?.id ?? -1);
  if (!el) throw stale(msg('act.justLeftPage', { role, name }));
  if (isSecret !== undefined) noteMeant(el, isSecret);
  if (becameSecret(el)) throw stale(msg('act.pageTurnedIntoSecretField', { name }));
  const pass = readingPass();
  const now = identityOf(el, inventory.listing(el) ?? UNLISTED, {
    pass,
    isControl: (inner) => inventory.listing(inner)?.kind === 'interactive',
  });
  const row = item && itemIdentity(el, pass);
  const isLive = item && row && isLaterText(item, row);
  const isNamed =
    normalizeSpace(now.name) === normalizeSpace(name) ||
    differsByClock(name, now.name, Date.now() - at) ||
    (isLive && withoutNumbers(normalizeSpace(now.name)) === withoutNumbers(normalizeSpace(name)));
  if (item && row && !isSameItem(item, row)) throw stale(msg('act.nowAnotherRow', { key, name }));
  if (isNamed && now.role === role) return el;
  throw stale(msg('act.elementNow', { key, role, name, role2: now.role, name2: now.name }));
}

function stale(why: Text): ActRefused {
  return new ActRefused(msg('act.whyNothingDone', { why }), 'STALE_DOCUMENT');
}

const ANOTHER = msg('act.documentChangedSincePageRead');

/** What is no longer listed is still named as it was when it was. */
export const UNLISTED = { kind: 'interactive', reason: 'native control' } as const;
