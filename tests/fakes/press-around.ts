import type { PressContext } from '../../core/page/act/press-context.ts';

/** What stands around a button of which nothing is known but its name. */
export const NOTHING_AROUND: PressContext = {
  names: [],
  shown: '',
  activates: '',
  leads: '',
  sends: '',
  around: [],
  headings: [],
  isSearch: false,
};
