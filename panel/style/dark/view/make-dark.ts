import type { Shell } from '../../../ui/shell/create-shell.ts';
import type { StyleModels } from '../../context/create-style.ts';

type MakeDarkDeps = Pick<StyleModels, 'dark' | 'improve'> & Pick<Shell, 'settings'>;

/** Makes the page dark; a model continues from there, if the strategy says so. */
export async function makeDark({ dark, settings, improve }: MakeDarkDeps): Promise<void> {
  const { darkStrategy } = settings.values.peek();
  await dark.makeDark();
  const isDark = dark.state.peek().type === 'dark';
  if (isDark && (darkStrategy === 'two-pass' || darkStrategy === 'thorough')) {
    await improve.start(darkStrategy);
  }
}
