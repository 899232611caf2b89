import type { NodeContext } from '../../core/page/tree/node-context.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { descriptionOf } from '../names/description.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { revealsSecret } from '../semantics/reveals-secret.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { errorText } from './error-text.ts';
import { groupLabel } from './group-label.ts';
import { hintOf, iconHintOf } from './hint.ts';
import { type ItemAround, itemAround, itemPlace, itemText } from './item-around.ts';
import { nearestHeading } from './nearest-heading.ts';
import { cellAround, tableHeads } from './table-heads.ts';

const FIELDS: ReadonlySet<string> = new Set(
  'checkbox combobox listbox radio searchbox slider spinbutton switch textbox date datetime inputtime colorwell'.split(
    ' ',
  ),
);
const DESCRIBED = ['aria-describedby', 'aria-description'];
const MAX_DESCRIPTION_LENGTH = 120;

/** An element, as far as it has been described. */
interface Described {
  role: string;
  /** What a person would call it; empty where only its form has a name for it. */
  name: string;
  states: readonly string[];
}

/** What stands around a control; undefined without anything. Reads no boxes. */
export function contextOf(
  el: Element,
  { role, name, states }: Described,
  pass: SemanticsPass,
): NodeContext | undefined {
  const isField = FIELDS.has(role);
  const table = tableHeads(el, pass);
  const around = placeAround(el, table?.row, pass);
  const item = table?.head ?? (around && around.item !== el ? itemText(around.item, pass) : '');
  const texts = {
    hint: plainDescription(hintFor(el, name)),
    group: isField ? groupLabel(el, pass) : '',
    heading: nearestHeading(el, pass),
    column: table?.column,
    row: item === name ? '' : item,
    path: plainDescription(shortPath(el)),
    description: plainDescription(description(el, name, pass)),
    error: isField ? plainDescription(errorText(el, states.includes('invalid'), pass)) : '',
  };
  const context: NodeContext = {};
  for (const key of KEYS) {
    const text = texts[key];
    if (text && !revealsSecret(el, text)) context[key] = text;
  }
  if (around) context.position = { at: around.at, of: around.of };
  return Object.keys(context).length > 0 ? context : undefined;
}

/** A glyph of an icon font is no name to a reader, and a number alone is that of how many, mostly. */
function hintFor(el: Element, name: string): string {
  if (plainDescription(name) === '') return hintOf(el);
  return /\p{L}/u.test(name) ? '' : iconHintOf(el);
}

/** The same context at the place where the control stands now: others may have come or gone beside it. */
export function contextInPlace(
  el: Element,
  context: NodeContext,
  pass: SemanticsPass,
): NodeContext {
  const { position } = context;
  const around = position && placeAround(el, cellAround(el, pass)?.row, pass);
  if (!around || (around.at === position.at && around.of === position.of)) return context;
  return { ...context, position: { at: around.at, of: around.of } };
}

/** The place of the row in which a control stands, or of the item. */
function placeAround(
  el: Element,
  row: Element | undefined,
  pass: SemanticsPass,
): ItemAround | null | undefined {
  return row ? itemPlace(row, pass) : itemAround(el, pass);
}

const KEYS = [
  'hint',
  'group',
  'heading',
  'column',
  'row',
  'path',
  'description',
  'error',
] as const satisfies readonly (keyof NodeContext)[];

/** Without what nobody sees, and cut. */
function plainDescription(text: string): string {
  return text === '' ? '' : plainText(text, MAX_DESCRIPTION_LENGTH).text;
}

/** The title is no description here: without a name it is a hint, and with one it seldom says more. */
function description(el: Element, name: string, pass: SemanticsPass): string {
  if (!DESCRIBED.some((attribute) => unclobbered.hasAttribute(el, attribute))) return '';
  const text = descriptionOf(el, pass);
  return text === name ? '' : text;
}

const MAX_ADDRESS_LENGTH = 2_000;
const MAX_LENGTH = 40;

/** Where a link leads, short: its path and fragment, with the host if that is another one. */
function shortPath(el: Element): string {
  const address = unclobbered.attribute(el, 'href')?.slice(0, MAX_ADDRESS_LENGTH).trim();
  if (!address || address === '#' || /^(javascript|data|blob):/i.test(address)) return '';
  // As it is written, mostly: making a URL of it costs more than all else here.
  if (/^[/#?.\w-]+$/.test(address) && !address.startsWith('//')) return textEnd(address);
  const url = URL.parse(address, pageDocument.baseUri());
  if (!url) return '';
  if (!/^https?:$/.test(url.protocol)) return textEnd(address);
  const host = url.host === location.host ? '' : url.host;
  const isHere = host === '' && url.pathname === location.pathname && url.hash !== '';
  return textEnd(isHere ? url.hash : host + url.pathname + url.hash);
}

/** The end of an address tells it from others more often than its beginning. */
function textEnd(text: string): string {
  return text.length <= MAX_LENGTH ? text : `…${text.slice(-MAX_LENGTH + 1)}`;
}
