import { type Rule, ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { iconName } from './icon-name.ts';
import { iconShape } from './icon-shape.ts';

const MAX_LENGTH = 60;
/** An address longer than this is data, not a name. */
export const MAX_ADDRESS_LENGTH = 2_000;
const IMAGES = 'img[src], use, image[href], input[type=image][src]';
const ACTION_LIST = [
  'delete|destroy|remove|close|dismiss|edit|add|save|search|menu|toggle|next|prev|previous',
  'play|pause|download|upload|share|like|star|favou?rite|bookmark|settings|expand|collapse',
  'copy|print|send|reply|archive|info|help|sort(?:ing)?|filter|refresh|back|forward|slider',
  'handle|thumb|knob|grip|drag|resize|resizer|splitter|swatch|rating|volume|mute|seek|zoom',
  'fullscreen|increase|decrease|error|warning|increment|decrement|plus|minus',
  '(?:arrow|chevron|caret)(?:[-_](?:up|down|left|right))?',
].join('|');
/** What classes call the things that are pressed, and the parts of things that are dragged. */
const ACTION = new RegExp(String.raw`\b(${ACTION_LIST})\b`, 'gi');

/**
 * What a control without a name may be for, from what a person sees or where it leads: its title, its
 * icon’s file, symbol, class, ligature or lines, its address’s last part. `''` without any.
 */
export function hintOf(el: Element): string {
  return hint(el, null) ?? '';
}

/** What the icon of a control says whose name is nothing but a number: how many there are, not of what. */
export function iconHintOf(el: Element): string {
  return iconHint(el, null) ?? '';
}

type HintRule = Rule<Element, null, string>;

const hintRule = (
  id: string,
  why: string,
  seen: string,
  from: (el: Element) => string,
): HintRule => ({
  id: `hint.${id}`,
  why,
  seen,
  says: (el) => hintWords(from(el)) || undefined,
});

const attributeReader = (name: string) => (el: Element) => unclobbered.attribute(el, name) ?? '';

/** Where tooltips of frameworks keep what they show; a title is taken from an element while it is shown. */
const TOOLTIPS = [
  'data-tooltip',
  'data-original-title',
  'data-bs-original-title',
  'data-tippy-content',
] as const;

const ICON_HINTS: readonly HintRule[] = [
  hintRule('title', 'A title is shown as a tooltip.', 'gentelella inbox', attributeReader('title')),
  hintRule(
    'tooltip',
    'Frameworks keep tooltips in an attribute.',
    'spectre tiles',
    (el) =>
      TOOLTIPS.map((name) => attributeReader(name)(el)).find((text) => hintWords(text) !== '') ??
      '',
  ),
  hintRule(
    'image-file',
    'The file of an icon is called what it shows.',
    'semantics/labels',
    imageFile,
  ),
  hintRule('icon-name', 'Icon sets name their icons.', 'gentelella icons', iconName),
];

const iconHint = ruleTable(ICON_HINTS);

const hint = ruleTable([
  ...ICON_HINTS,
  hintRule('ligature', 'Icon fonts draw a word as a sign.', 'tasks/icons', ligature),
  hintRule('choice', 'A box without a label has a value.', 'semantics/labels', choice),
  hintRule('address', 'The end of an address says where a link leads.', 'agency', lastPart),
  hintRule('icon-shape', 'The lines of a drawn icon say what it is.', 'tasks/icons', iconShape),
  hintRule('action-class', 'A class says what a press does.', 'jquery ui widgets', actionClass),
]);

/** What a box or radio button stands for in its form: a color, a size. */
function choice(el: Element): string {
  if (!unclobbered.matches(el, 'input[type=checkbox i], input[type=radio i]')) return '';
  const value = unclobbered.attribute(el, 'value') ?? '';
  return /^(on|true|yes)$|^\P{L}*$/iu.test(value.slice(0, MAX_LENGTH)) ? '' : value;
}

function imageFile(el: Element): string {
  const image = unclobbered.matches(el, IMAGES) ? el : unclobbered.querySelector(el, IMAGES);
  if (!image) return '';
  const address = ['src', 'href', 'xlink:href']
    .map((name) => unclobbered.attribute(image, name))
    .find((source) => source);
  if (!address || address.startsWith('data:')) return '';
  const [path = '', fragment] = address.slice(0, MAX_ADDRESS_LENGTH).split('#');
  return fragment ?? fileStem(path);
}

function fileStem(path: string): string {
  const file =
    path
      .split(/[?]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '';
  return file.replace(/\.\w{2,5}$/, '').replace(/[-_.]?[0-9a-f]{8,}$/i, '');
}

/** A word that a font of icons draws, which is no name. */
function ligature(el: Element): string {
  // What the options of a menu say, run together, is no word.
  if (unclobbered.localName(el) === 'select') return '';
  const text = unclobbered.textContent(el).slice(0, MAX_LENGTH).trim();
  return /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text) ? text : '';
}

function lastPart(el: Element): string {
  const address = unclobbered.attribute(el, 'href')?.slice(0, MAX_ADDRESS_LENGTH);
  if (!address || /^(javascript|data|blob):/i.test(address)) return '';
  const [path = '', fragment = ''] = address.split('#');
  if (/^(mailto|tel):/i.test(address)) return address;
  if (/^(\.|\.?\/)$/.test(path) && fragment === '') return 'home';
  return fileStem(path) || fragment;
}

/** What its class says that it does, or which part it is: `ui-slider-handle` is a slider handle. */
function actionClass(el: Element): string {
  for (const name of (unclobbered.attribute(el, 'class') ?? '').slice(0, 500).split(/\s+/)) {
    const found = name.replace(/([a-z])([A-Z])/g, '$1-$2').match(ACTION);
    if (found) return [...new Set(found.map((word) => word.toLowerCase()))].join(' ');
  }
  return '';
}

function hintWords(text: string): string {
  const line = text
    .slice(0, MAX_LENGTH)
    .replace(/[-_+\s]+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}
