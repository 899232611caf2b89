import type { BasePanel } from '../base-panel.ts';

/** Masks passwords and payment fields in every mode, or shows them; remembered. */
export function setMasking({ settings, page }: BasePanel, mask: boolean): void {
  settings.update({ mask });
  page.setMasking(mask);
}
