import type { Shell } from '../../ui/shell/create-shell.ts';

/** Masks passwords and payment fields in every mode, or shows them; saved in the settings. */
export function setMasking(
  { settings, page }: Pick<Shell, 'settings' | 'page'>,
  mask: boolean,
): void {
  settings.update({ mask });
  page.setMasking(mask);
}
