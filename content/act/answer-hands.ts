import { ActLog } from '../../core/agent/act-log.ts';
import type { Meant } from '../../core/agent/meant-order.ts';
import type { PanelToFrame } from '../../core/page/frame-protocol.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { actOn } from './act-on.ts';
import { ActRefused } from './act-refused.ts';
import { aimAt, aimField, aimThrough } from './aim.ts';
import { confirmMeant } from './confirm-meant.ts';
import { elementGone } from './element-gone.ts';
import { focusElement } from './focus-element.ts';
import { giveFiles } from './give-files.ts';

type Inventory = Pick<FrameInventory, 'ids' | 'listing'>;

/** What the agent's hands ask of a frame. */
export type HandsMessage = Extract<
  PanelToFrame,
  { type: 'act' | 'confirm' | 'aim' | 'aim-through' | 'aim-field' | 'focus' | 'give-files' }
>;

/**
 * The answer to what the agent's hands ask. `begun` is called when the page is about to get something of
 * an order. Rejects with a sentence when the element is gone.
 */
export async function answerHands(
  message: HandsMessage,
  inventory: Inventory,
  begun: () => void,
): Promise<unknown> {
  const find = (node: number) => inventory.ids.elementOf(node);
  switch (message.type) {
    case 'act':
      return act(message, inventory, begun);
    case 'confirm':
      return whyStale(message.meant, inventory);
    case 'aim': {
      const el = find(message.node);
      return el ? aimAt(el, message.still) : elementGone();
    }
    case 'aim-through':
      return aimThrough(message.index, message.x, message.y);
    case 'aim-field':
      return aimField(there(find(message.node)), message.append, message.isNow);
    case 'focus':
      return focusElement(there(find(message.node)));
    case 'give-files': {
      const why = whyStale(message.meant, inventory);
      if (why !== null) return new ActLog().refused(why, 'STALE_DOCUMENT');
      return giveFiles(there(find(message.node)), message.files);
    }
  }
}

function act(
  { node, to, order }: Extract<HandsMessage, { type: 'act' }>,
  inventory: Inventory,
  begun: () => void,
) {
  const [from, goal] = [node, to].map((id) => (id === null ? null : inventory.ids.elementOf(id)));
  if (from === undefined || goal === undefined) return elementGone();
  const confirm = () => confirmMeant(order.meant, inventory);
  return actOn({ el: from, to: goal }, order, begun, confirm);
}

/** Why what is meant is not what is here; null when it is. */
function whyStale(meant: Meant, inventory: Inventory): string | null {
  try {
    confirmMeant(meant, inventory);
    return null;
  } catch (error) {
    if (error instanceof ActRefused) return error.message;
    throw error;
  }
}

function there(el: Element | undefined): Element {
  if (el) return el;
  throw new Error('This element is no longer in the page.');
}
