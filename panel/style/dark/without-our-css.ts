import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';

/** Removes all our CSS from the page while `work` runs; `back` applies it again in any case. */
export async function withoutOurCss<T>(
  styles: PageStyles,
  hasTheme: boolean,
  back: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await styles.apply([]);
    if (hasTheme) await styles.ownTheme(false);
    return await work();
  } finally {
    if (hasTheme) await styles.ownTheme(true);
    await back();
  }
}
