import type { DarkSheet, PageStyles } from '../../core/dark/page-styles.ts';

/** Takes all that is ours off the page while `work` is done, and puts it back, come what may. */
export async function asItWas<T>(
  styles: PageStyles,
  hasTheme: boolean,
  worn: () => readonly DarkSheet[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    await styles.apply([]);
    if (hasTheme) await styles.ownTheme(false);
    return await work();
  } finally {
    if (hasTheme) await styles.ownTheme(true);
    await styles.apply(worn());
  }
}
