import { cssDefaults } from './monaco.ts';

const ALL = cssDefaults.modeConfiguration;

/** What a large text does without: its answers from Monaco's worker alone would hold up typing. */
const NONE = Object.fromEntries(Object.keys(ALL).map((feature) => [feature, false]));

let hasHelp = true;

/** Turns completion, swatches, folding and the like of CSS on or off, for every text. */
export function setLanguageHelp(isOn: boolean): void {
  if (isOn === hasHelp) return;
  hasHelp = isOn;
  cssDefaults.setModeConfiguration(isOn ? ALL : NONE);
}
