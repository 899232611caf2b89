import type { Panel } from '../panel.ts';

/** Masks passwords and payment fields in every mode, or shows them; remembered. */
export function setMasking({ settings, page }: Panel, mask: boolean): void {
  settings.update({ mask });
  page.setMasking(mask);
}
