import { msg } from '../../platform/messages/messages.ts';
import type { PageLook } from '../run/agent-page.ts';
import { withoutForeignFrames } from './foreign-frames.ts';
import { judgeOrigin } from './judge-origin.ts';

export interface DisclosedLook {
  look: PageLook;
  /** Nobody has agreed to the page's origin: only its address is left. */
  isWithheld: boolean;
}

/**
 * A look for the model, or for storage: of a page on another origin, only its address (FAULTS D11), and
 * nothing of the frames of others.
 */
export function discloseLook(look: PageLook, origins: readonly string[]): DisclosedLook {
  const { tree, settled } = look;
  if (judgeOrigin(tree.url, origins).type === 'known') {
    return { look: withoutForeignFrames(look, origins), isWithheld: false };
  }
  const { dialog: _, stripped: __, truncated: ___, ...page } = tree;
  const [top] = tree.frames;
  return {
    look: {
      tree: {
        ...page,
        title: '',
        nodes: [],
        frames: top ? [{ ...top, title: '' }] : [],
        total: 0,
        pending: 0,
      },
      events: [],
      settled: { ...settled, last: null, busy: [], endless: [] },
    },
    isWithheld: true,
  };
}

/** Replaces the content of a withheld page. */
export const WITHHELD_NOTE = msg('policy.nothingPageReadNobody');
