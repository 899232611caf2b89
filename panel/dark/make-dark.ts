import type { Panel } from '../panel.ts';

/** Makes the page dark, and has a model go on from there, where the strategy says so. */
export async function makeDark({ dark, settings, thorough }: Panel): Promise<void> {
  const { darkStrategy } = settings.values.peek();
  await dark.makeDark();
  const isDark = dark.state.peek().type === 'dark';
  if (isDark && (darkStrategy === 'two-pass' || darkStrategy === 'thorough')) {
    await thorough.start(darkStrategy);
  }
}
