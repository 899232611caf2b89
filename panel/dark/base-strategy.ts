import type { DarkStrategy } from '../../core/dark/darken-page.ts';
import type { PanelSettings } from '../settings/settings.ts';

/** How a page is made dark before a model is asked, where one is to be asked. */
export function baseStrategy(strategy: PanelSettings['darkStrategy']): DarkStrategy {
  return strategy === 'two-pass' || strategy === 'thorough' ? 'auto' : strategy;
}
