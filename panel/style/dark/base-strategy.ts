import type { DarkStrategy } from '../../../core/style/sheets/darken-page.ts';
import type { PanelSettings } from '../../ui/settings/settings.ts';

/** The strategy that makes the page dark before a model is asked, if one is asked. */
export function baseStrategy(strategy: PanelSettings['darkStrategy']): DarkStrategy {
  return strategy === 'two-pass' || strategy === 'thorough' ? 'auto' : strategy;
}
