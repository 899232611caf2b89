import type { HoldBreach } from '../../core/page/hold-breach.ts';

/** What a page did against the hold on it, for the person who decides. */
export function breachText(by: HoldBreach): string {
  return TEXTS[by];
}

const TEXTS: Readonly<Record<HoldBreach, string>> = {
  sign: 'The page takes away the sign that the agent is at work. Your input is held back all the same, and the sign is drawn again each time.',
  fullscreen: 'The page went to full screen, where you could not reach DevTools. This was ended.',
  'pointer-lock': 'The page took hold of the pointer. This was ended.',
  print: 'The page asks to be printed: Chrome’s print dialog may be open over it. Close it.',
};
