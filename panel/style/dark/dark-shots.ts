import type { Signal } from '@preact/signals';
import type { FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { DarkState } from './dark-result.ts';
import type { DarkTextModel, TextShot } from './dark-text-model.ts';

/** What is applied, and all that belongs to it, to come back to. */
export interface DarkShot {
  state: DarkState;
  frames: readonly FrameStyles[];
  usesOwnTheme: boolean;
  text: TextShot;
}

/** The parts of a dark page that a shot is of. */
interface ShotOf {
  state: Signal<DarkState>;
  frames: Signal<readonly FrameStyles[]>;
  usesOwnTheme: Signal<boolean>;
  text: DarkTextModel;
  styles: PageStyles;
}

/** Takes shots of a dark page, and makes the page what it was in one. */
export function darkShots({ state, frames, usesOwnTheme, text, styles }: ShotOf) {
  return {
    take: (): DarkShot => ({
      ...{ state: state.peek(), frames: frames.peek() },
      ...{ usesOwnTheme: usesOwnTheme.peek(), text: text.shot() },
    }),
    async goBack(shot: DarkShot): Promise<void> {
      const hadTheme = usesOwnTheme.peek();
      if (shot.usesOwnTheme && !hadTheme) await styles.ownTheme(true);
      usesOwnTheme.value = shot.usesOwnTheme;
      frames.value = shot.frames;
      if (!shot.text.isApplied) await styles.apply([]);
      await text.goBack(shot.text);
      // What keeps the theme on while the page changes has gone by now.
      if (hadTheme && !shot.usesOwnTheme) await styles.ownTheme(false);
      state.value = shot.state;
    },
  };
}
