import type { FrameNode, FrameOwner } from '../../core/page/tree/frame-node.ts';
import { MASK, SECRET_STATE } from '../../core/page/tree/secret-field.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import type { Listing } from '../detect/classify.ts';
import { contextOf } from '../detect/context-of.ts';
import { itemIdentity } from '../detect/item-around.ts';
import { looksBold } from '../detect/looks-bold.ts';
import { looksChecked, looksCurrent, looksDisabled, saysChecked } from '../detect/looks-current.ts';
import { scrollOf } from '../detect/scroll-container.ts';
import { sortState } from '../detect/sort-direction.ts';
import { setPlace } from '../detect/virtual-rows.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { collapseSpace, seenFlatText } from '../read/flat-text.ts';
import { isFaint } from '../read/is-faint.ts';
import { holdsSecret, noteLabel, revealsSecret } from '../read/is-sensitive.ts';
import { isSubmitter } from '../read/is-submitter.ts';
import { frameCovers } from '../read/occlusion.ts';
import { visibleLabel } from '../read/place-of.ts';
import { roleOf } from '../read/role.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { valueOf as controlValue, statesOf } from '../read/states.ts';
import { intersect, isWithin, type Rect } from '../read/visible-box.ts';
import { frameOwnerOf } from './frame-owner.ts';
import { nameIn, readName, reportedRole, reportedTexts } from './identity.ts';
import { type ListedElement, listedAround, placeInFrame } from './place-in-frame.ts';
import type { ReadContext } from './read-context.ts';
import { MAX_HEADING_LENGTH } from './read-page.ts';

/** Everything that is reported of one element. Reads only. */
export function describeNode(listed: ListedElement, ctx: ReadContext): FrameNode {
  const { el, listing, rect } = listed;
  const role = roleOf(el, ctx.pass);
  const parent = listedParent(el, ctx);
  const scroll = listing.kind === 'frame' ? undefined : scrollOf(el);
  const place = listing.kind === 'interactive' ? setPlace(el) : undefined;
  const naming = { pass: ctx.pass, isControl: ctx.listed.isControl };
  const { name: label, from } = nameIn(el, role, listing, naming);
  if (listing.kind === 'interactive') noteLabel(el, label);
  const name = revealsSecret(el, label) ? MASK : label;
  const value = listing.kind === 'interactive' ? controlValue(el, role, ctx.pass) : undefined;
  const reads = name === MASK ? undefined : readName(el, role, listing, { ...naming, name, from });
  const elsewhere = listing.kind === 'frame' ? undefined : leadsTo(el);
  const states = stateList(el, role, listing, ctx);
  const called = from === 'name attribute' ? '' : name;
  const context =
    listing.kind === 'interactive'
      ? contextOf(el, { role, name: called, states }, ctx.pass)
      : undefined;
  const item = listing.kind === 'interactive' ? itemIdentity(el, ctx.pass) : undefined;
  const asks = dialogText(el, role, ctx.pass);
  return {
    id: ctx.ids.idOf(el),
    ...(parent !== undefined && { parent }),
    kind: listing.kind,
    reason: listing.reason,
    tag: unclobbered.localName(el).slice(0, MAX_TAG_LENGTH),
    role: reportedRole(el, role, listing),
    ...reportedTexts(name, value),
    ...(reads !== undefined && { reads }),
    ...(from && { nameFrom: from }),
    states,
    ...placeInFrame(listed, ctx),
    ...(scroll && { scroll }),
    ...(place && { set: place }),
    ...(elsewhere !== undefined && { leadsTo: elsewhere }),
    ...(listing.kind === 'interactive' && submitsForm(el) && { submits: true as const }),
    ...(asks && { asks }),
    ...(context && { context }),
    ...(item && { item }),
    ...(unclobbered.rootOf(el) instanceof ShadowRoot && { inShadow: true }),
    ...(listing.kind === 'frame' && { frame: ownerIn(el as HTMLIFrameElement, rect, ctx) }),
  };
}

function ownerIn(el: HTMLIFrameElement, rect: Rect, ctx: ReadContext): FrameOwner {
  const owner = frameOwnerOf(el);
  const visible = isWithin(rect, ctx.viewport) ? intersect(rect, ctx.viewport) : null;
  if (!visible) return owner;
  const covers = frameCovers(el, visible, (at, until) => listedAround(at, ctx, until));
  return covers.length > 0 ? { ...owner, covers } : owner;
}

/** Names of elements of no library are longer; a page may make up megabytes. */
const MAX_TAG_LENGTH = 100;

/** Controls of (nearly) no opacity still take clicks (custom check boxes, file inputs), so they are flagged. */
function stateList(el: Element, role: string, listing: Listing, ctx: ReadContext): string[] {
  if (listing.kind !== 'interactive') {
    return listing.kind === 'frame' && isFaint(el, ctx) ? ['transparent'] : [];
  }
  const { pass } = ctx;
  const states = statesOf(el, role, pass);
  if (!states.includes('disabled') && looksDisabled(el)) {
    states.push('looks disabled');
  }
  if (!states.some((state) => SAYS_CURRENT.has(state)) && looksCurrent(el, pass)) {
    states.push('looks current');
  }
  if (
    !states.some((state) => SAYS_CURRENT.has(state)) &&
    (saysChecked(el) || (isScripted(listing) && looksChecked(el, pass)))
  ) {
    states.push('looks checked');
  }
  const sorted = sortState(el, pass);
  if (sorted !== '') states.push(sorted);
  if (tellsByBold(el, states, pass)) states.push('bold');
  if (holdsSecret(el)) states.push(SECRET_STATE);
  if (listing.hears) states.push(listing.hears);
  const isDrawn = el instanceof HTMLInputElement && visibleLabel(el) !== null;
  return !isDrawn && isFaint(el, ctx) ? [...states, 'transparent'] : states;
}

function isScripted({ reason }: Listing): boolean {
  return reason === 'event listener' || reason === 'pointer cursor';
}

const SAYS_CURRENT: ReadonlySet<string> = new Set(['current', 'selected', 'pressed', 'checked']);

/** Whether bold type says something of it that its states do not. */
function tellsByBold(el: Element, states: readonly string[], pass: SemanticsPass): boolean {
  if (states.some((state) => TELLS_APART.has(state))) return false;
  return looksBold(
    el,
    pass,
    states.some((state) => state.endsWith('current')),
  );
}

/** What is bold for this reason says nothing else by it. */
const TELLS_APART: ReadonlySet<string> = new Set(['selected', 'pressed', 'focused']);

function listedParent(el: Element, ctx: ReadContext): number | undefined {
  const parent = flatParent(el);
  return parent ? listedAround(parent, ctx) : undefined;
}

const ASKING: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

const MAX_TEXT_LENGTH = 600;

/**
 * What a dialog says beside its name, which its buttons answer: its heading and all of its text.
 * Undefined for everything else, and for a dialog that is not shown.
 */
function dialogText(
  el: Element,
  role: string,
  pass: SemanticsPass,
): { heading: string; text: string } | undefined {
  if (!ASKING.has(role) || !unclobbered.hasBox(el)) return undefined;
  const title = unclobbered.querySelector(el, 'h1,h2,h3,h4,h5,h6,legend,[role=heading]');
  const heading = title ? collapseSpace(seenFlatText(title, pass)) : '';
  return {
    heading: plainText(heading, MAX_HEADING_LENGTH).text,
    text: plainText(seenFlatText(el, pass), MAX_TEXT_LENGTH).text,
  };
}

/**
 * The origin that a click on a link, or on a button that sends a form, leads to when it is another than
 * the document's, and the one that a form is sent to; undefined for everything else.
 */
function leadsTo(el: Element): string | undefined {
  const address = linkAddress(el);
  if (address === null || address.startsWith('#')) return undefined;
  // Most addresses name no host: making a URL of each costs more than all else here.
  if (isPath(address) && pageDocument.baseUri().startsWith(`${location.origin}/`)) return undefined;
  const url = URL.parse(address, pageDocument.baseUri());
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === location.origin) return undefined;
  return url.origin;
}

/** Whether an address is nothing but a path below the document's own host. */
function isPath(address: string): boolean {
  return address.length < MAX_PATH && /^[/#?.\w-]*$/.test(address) && !address.startsWith('//');
}

/** Longer ones are data, mostly. */
const MAX_PATH = 2_000;

/** Whether pressing an element sends the form that it belongs to. */
function submitsForm(el: Element): boolean {
  return isSubmitter(el) && el.form !== null;
}

function linkAddress(el: Element): string | null {
  // Enter in a field sends a form that has no button, too.
  if (el instanceof HTMLFormElement) return unclobbered.attribute(el, 'action');
  // A link in SVG may have its address in a namespace of its own.
  const link = unclobbered.closest(el, 'a[*|href], area[href]');
  if (link) return unclobbered.attribute(link, 'href') ?? unclobbered.attribute(link, 'xlink:href');
  if (!isSubmitter(el)) return null;
  return unclobbered.attribute(el, 'formaction') ?? actionOf(el);
}

function actionOf({ form }: HTMLButtonElement | HTMLInputElement): string | null {
  return form && unclobbered.attribute(form, 'action');
}
