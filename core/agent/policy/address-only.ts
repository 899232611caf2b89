import type { PageLook } from '../agent-page.ts';
import { judgeOrigin } from './judge-origin.ts';

/** What may be told of a look. */
export interface ToldLook {
  look: PageLook;
  /** The page is where nobody has agreed to: its address is all that is left in the look. */
  isWithheld: boolean;
}

/** A look for whoever tells the model of it, or keeps it: of a page on another origin but its address (FAULTS D11). */
export function addressOnly(look: PageLook, origins: readonly string[]): ToldLook {
  const { tree, settled } = look;
  if (judgeOrigin(tree.url, origins).type === 'known') return { look, isWithheld: false };
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

/** Stands in what is told of such a look. */
export const WITHHELD = 'Nothing of the page there was read: nobody has agreed to that site yet.';
