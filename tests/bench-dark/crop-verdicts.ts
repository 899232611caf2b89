import type { CropPage } from './crops.ts';
import { AUTO_DARK, DARK_READER } from './treatments.ts';

/** Pages whose parts were looked at. */
export const CROP_PAGES: readonly CropPage[] = [
  { name: 'meaning', path: '/fixtures/dark/meaning/index.html', selector: '[data-case]' },
  {
    name: 'buttons',
    path: '/node_modules/startbootstrap-sb-admin-2/buttons.html',
    selector: '.card, .topbar, #accordionSidebar .nav-item',
  },
  {
    name: 'forms',
    path: '/node_modules/spectre.css/docs/elements/forms.html',
    selector: '.docs-demo',
  },
];

/** What a person said of a part of a page, before and after, by looking at both. */
export interface Verdict {
  name: string;
  treatment: string;
  isGood: boolean;
  why: string;
}

type Reasons = readonly (readonly [name: string, why: string])[];

const READER_GOOD: Reasons = [
  ['white-logo', 'the white logo stays'],
  ['white-logo-class', 'the white logo stays'],
  ['icon-current', 'icon and words are white on blue'],
  ['icon-in-circle', 'white on blue'],
  ['white-badge-icon', 'a light icon on a dark disc'],
  ['stroke-icon-white', 'the plus is white on navy'],
  ['caret', 'dim, and seen'],
  ['toggle-off', 'the knob is seen on its track'],
  ['toggle-on', 'the knob is seen on its track'],
  ['progress', 'both parts are seen'],
  ['text-shadow-outline', 'white words'],
  ['gradient-button', 'still a button'],
  ['disabled', 'the second is faded'],
  ['orange-button', 'still orange'],
  ['orange-white-button', 'still orange'],
  ['cyan-badge', 'still cyan'],
  ['red-badge', 'still red'],
  ['green-button', 'still green'],
  ['warning-alert', 'gold words on dark gold'],
  ['outline-button', 'the outline is seen'],
  ['focus', 'the ring is blue and strong'],
  ['black-tooltip', 'black on nearly black, and seen'],
  ['undefined-variable', 'readable'],
  ['undefined-chain', 'readable'],
  ['undefined-border', 'the frame is seen'],
  ['marker', 'a red dot'],
  ['placeholder', 'readable'],
  ['scroller', 'framed and readable'],
  ['close-cross', 'the line is seen'],
  ['divider', 'a fine line'],
  ['table-zebra', 'rows are told apart'],
  ['selected-row', 'the row is told apart'],
  ['skeleton', 'a faint bar, as before'],
];

const READER_BAD: Reasons = [
  ['dark-logo-on-light-bar', 'the dark logo is on a dark bar now'],
  ['icon-on-yellow', 'yellow is brown'],
  ['select-arrow', 'the frame of the field is nearly gone'],
  ['select-arrow-dark-bar', 'the white frame of the field is gone'],
  ['dots', 'all three dots look the same'],
  ['dots-on-photo', 'the white dot is black'],
  ['text-shadow-label', 'the words are gone'],
  ['disabled-gray', 'the disabled button looks usable'],
  ['disabled-input', 'the disabled field looks usable'],
  ['scale-blue', 'the strongest step is darker than the third'],
  ['scale-green', 'the last steps fall again'],
  ['scale-gray', 'the darkest step looks like the page'],
  ['scale-dark', 'the last steps fall again'],
  ['scale-svg', 'the last step is lighter than the fourth, which it should not be'],
  ['levels', 'the topmost card is the darkest'],
  ['levels-sunken', 'the card is darker than what it stands on'],
  ['levels-shadow', 'all cards look alike, and sunken'],
  ['yellow-button', 'yellow is brown'],
  ['lime-badge', 'lime is olive'],
  ['legend', 'the legend has other blues and yellows than the chart'],
  ['legend-paper', 'the chart is a white box'],
  ['input-border', 'the frame of the field is nearly gone'],
  ['checkbox-custom', 'a box that one has to look for'],
  ['radio-custom', 'a ring that one has to look for'],
  ['active-tab', 'the line under the active tab is gone'],
  ['light-button-on-dark', 'the button has no shape'],
  ['stars', 'the empty star shines like the full one'],
  ['hamburger', 'the three lines are gone'],
  ['hamburger-on-dark', 'the three lines are gone'],
];

const AUTO_GOOD: Reasons = [
  ['white-logo', 'the white logo stays'],
  ['white-logo-class', 'the white logo stays'],
  ['icon-current', 'icon and words are white on blue'],
  ['icon-in-circle', 'white on blue'],
  ['stroke-icon-white', 'the plus is white on navy'],
  ['toggle-on', 'the knob is seen on its track'],
  ['progress', 'both parts are seen'],
  ['text-shadow-outline', 'white words'],
  ['gradient-button', 'still a button'],
  ['disabled', 'the second is faded'],
  ['disabled-input', 'the second is faded'],
  ['red-badge', 'still red'],
  ['warning-alert', 'gold words on dark gold'],
  ['legend', 'the same colors as the chart'],
  ['black-tooltip', 'seen'],
  ['undefined-variable', 'readable'],
  ['undefined-chain', 'readable'],
  ['undefined-border', 'the frame is seen'],
  ['marker', 'a red dot'],
  ['placeholder', 'readable'],
  ['scroller', 'framed and readable'],
  ['close-cross', 'the line is seen'],
  ['divider', 'a fine line'],
  ['table-zebra', 'rows are told apart'],
  ['selected-row', 'the row is told apart'],
  ['skeleton', 'a faint bar, as before'],
];

const AUTO_BAD: Reasons = [
  ['dark-logo-on-light-bar', 'the dark logo is on a dark bar now'],
  ['icon-on-yellow', 'yellow is brown'],
  ['white-badge-icon', 'a pale icon on a white disc'],
  ['select-arrow', 'the frame of the field is nearly gone'],
  ['caret', 'the arrow is nearly gone'],
  ['dots', 'all three dots look the same'],
  ['dots-on-photo', 'the white dot is black'],
  ['text-shadow-label', 'the words are nearly gone'],
  ['disabled-gray', 'the disabled button looks usable'],
  ['scale-blue', 'dark, light, dark again'],
  ['scale-green', 'dark, light, dark again'],
  ['scale-gray', 'dark, light, dark again'],
  ['scale-dark', 'dark, light, dark again'],
  ['levels', 'the topmost card is the darkest'],
  ['levels-sunken', 'the card is darker than what it stands on'],
  ['levels-shadow', 'all cards look alike, and sunken'],
  ['orange-button', 'white words on orange'],
  ['orange-white-button', 'white words on orange'],
  ['yellow-button', 'white words on yellow'],
  ['lime-badge', 'white words on lime'],
  ['cyan-badge', 'white words on cyan'],
  ['legend-paper', 'the chart is a white box'],
  ['input-border', 'the frame of the field is nearly gone'],
  ['outline-button', 'the outline is nearly gone'],
  ['focus', 'a navy ring on black'],
  ['active-tab', 'the line under the active tab is gone'],
  ['light-button-on-dark', 'the button has no shape'],
  ['stars', 'the empty star shines brighter than the full one'],
  ['hamburger', 'the three lines are nearly gone'],
  ['hamburger-on-dark', 'the lines are black on navy'],
];

/** Written by looking at the pictures of both sides, before anything was measured. */
export const VERDICTS: readonly Verdict[] = [
  ...verdicts(DARK_READER.name, true, READER_GOOD),
  ...verdicts(DARK_READER.name, false, READER_BAD),
  ...verdicts(AUTO_DARK.name, true, AUTO_GOOD),
  ...verdicts(AUTO_DARK.name, false, AUTO_BAD),
];

/** Parts of a real page, for the calibration unseen: judged by their pictures alone, before any score was computed. */
const UNSEEN: readonly (readonly [
  treatment: string,
  crop: number,
  isGood: boolean,
  why: string,
])[] = [
  ['Penumbra', 0, true, 'the words are readable on blue'],
  ['Penumbra', 1, true, 'the words are readable on blue'],
  ['Penumbra', 2, true, 'the words are readable on blue'],
  ['Penumbra', 3, true, 'the words are readable on blue'],
  ['Penumbra', 4, true, 'the words are readable on blue'],
  ['Penumbra', 5, true, 'the words are readable on blue'],
  ['Penumbra', 6, true, 'the field, icons and badges are seen'],
  ['Penumbra', 7, true, 'every button has its color and a white icon'],
  ['Penumbra', 8, true, 'red and blue with white words'],
  ['Penumbra', 9, true, 'words are readable, yellow is yellow with dark words'],
  [DARK_READER.name, 0, true, 'the words are readable on blue'],
  [DARK_READER.name, 1, true, 'the words are readable on blue'],
  [DARK_READER.name, 2, true, 'the words are readable on blue'],
  [DARK_READER.name, 3, true, 'the words are readable on blue'],
  [DARK_READER.name, 4, true, 'the words are readable on blue'],
  [DARK_READER.name, 5, true, 'the words are readable on blue'],
  [DARK_READER.name, 6, true, 'the field, icons and badges are seen'],
  [DARK_READER.name, 7, false, 'the yellow buttons are brown'],
  [DARK_READER.name, 8, true, 'red and blue with white words'],
  [DARK_READER.name, 9, false, 'the yellow button is brown'],
];

export const UNSEEN_VERDICTS: readonly Verdict[] = UNSEEN.map(([treatment, crop, isGood, why]) => {
  return { name: `buttons/${crop}`, treatment, isGood, why };
});

function verdicts(treatment: string, isGood: boolean, reasons: Reasons): Verdict[] {
  return reasons.map(([name, why]) => ({ name: `meaning/${name}`, treatment, isGood, why }));
}
