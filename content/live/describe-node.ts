import type { Box, FrameNode, FrameOwner } from '../../core/page/frame-node.ts';
import { MASK } from '../../core/page/mask.ts';
import { cutText } from '../../core/text/cut-text.ts';
import type { Listing } from '../elements/classify.ts';
import { leadsTo, submitsForm } from '../elements/leads-to.ts';
import { frameCovers } from '../geometry/frame-covers.ts';
import { isFaint } from '../geometry/is-faint.ts';
import { type Absence, notPerceivable } from '../geometry/left-out.ts';
import { describeBlocker, exposureOf } from '../geometry/occlusion.ts';
import { intersect, isWithin, type Rect } from '../geometry/visible-box.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { flatParent } from '../semantics/flat-parent.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isEditingRoot } from '../semantics/is-editing-root.ts';
import { noteLabel } from '../semantics/is-sensitive.ts';
import { nameOf } from '../semantics/name.ts';
import { nearbyLabel } from '../semantics/nearby-label.ts';
import { roleOf } from '../semantics/role.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { statesOf } from '../semantics/states.ts';
import { tellsSecret } from '../semantics/tells-secret.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { valueOf as controlValue } from '../semantics/value.ts';
import { askedText } from './asked-text.ts';
import { frameOwnerOf } from './frame-owner.ts';
import type { ReadContext } from './read-context.ts';
import { scrollOf } from './scroll-container.ts';
import { toldTexts } from './told-texts.ts';
import { setPlace } from './virtual-rows.ts';

/**
 * Everything the panel is told of one element. Reads only; `rect` is in viewport pixels. With
 * `known`, an element that has not moved since keeps what was known of its exposure.
 */
export function describeNode(
  el: Element,
  listing: Listing,
  rect: Rect,
  ctx: ReadContext,
  known?: FrameNode,
): FrameNode {
  const role = roleOf(el, ctx.pass);
  const parent = listedParent(el, ctx);
  const scroll = listing.kind === 'frame' ? undefined : scrollOf(el);
  const place = listing.kind === 'interactive' ? setPlace(el) : undefined;
  const { name: label, from } = nameIn(el, role, listing, ctx.pass);
  if (listing.kind === 'interactive') noteLabel(el, label);
  const name = tellsSecret(el, label) ? MASK : label;
  const value = listing.kind === 'interactive' ? controlValue(el, role, ctx.pass) : undefined;
  const elsewhere = listing.kind === 'frame' ? undefined : leadsTo(el);
  const asks = askedText(el, role, ctx.pass);
  return {
    id: ctx.ids.idOf(el),
    ...(parent !== undefined && { parent }),
    kind: listing.kind,
    reason: listing.reason,
    tag: unclobbered.localName(el).slice(0, MAX_TAG),
    role: toldRole(role, listing),
    ...toldTexts(name, value),
    ...(from && { nameFrom: from }),
    states: stateList(el, role, listing, ctx.pass),
    ...placeOf(el, listing, rect, ctx, known),
    ...(scroll && { scroll }),
    ...(place && { set: place }),
    ...(elsewhere !== undefined && { leadsTo: elsewhere }),
    ...(listing.kind === 'interactive' && submitsForm(el) && { submits: true as const }),
    ...(asks && { asks }),
    ...(unclobbered.rootOf(el) instanceof ShadowRoot && { inShadow: true }),
    ...(listing.kind === 'frame' && { frame: ownerIn(el as HTMLIFrameElement, rect, ctx) }),
  };
}

/** What an element is told as: its role, and its name without what nobody sees. */
export function identityOf(
  el: Element,
  listing: Listing,
  pass: SemanticsPass,
): Pick<FrameNode, 'role' | 'name'> {
  const role = roleOf(el, pass);
  const { name } = nameIn(el, role, listing, pass);
  const told = toldTexts(tellsSecret(el, name) ? MASK : name, undefined);
  return { role: toldRole(role, listing), name: told.name };
}

function toldRole(role: string, { kind }: Listing): string {
  return kind === 'scroller' && role === 'generic' ? 'scroll' : role;
}

function ownerIn(el: HTMLIFrameElement, rect: Rect, ctx: ReadContext): FrameOwner {
  const owner = frameOwnerOf(el);
  const visible = isWithin(rect, ctx.viewport) ? intersect(rect, ctx.viewport) : null;
  if (!visible) return owner;
  const covers = frameCovers(el, visible, (at, until) => listedAround(at, ctx, until));
  return covers.length > 0 ? { ...owner, covers } : owner;
}

function nameIn(el: Element, role: string, { kind }: Listing, pass: SemanticsPass) {
  const named = nameOf(el, role, pass);
  if (named.name || kind !== 'interactive') return named;
  if (FORM_ROLES.has(role)) {
    const name = nearbyLabel(el, pass);
    return name ? { name, from: 'nearby text' as const } : named;
  }
  // Chrome names none of these, but its text is what a person would call it: a card, a list's item.
  const isNamed = TEXT_ROLES.has(role) && !isEditingRoot(el);
  const text = isNamed ? collapseSpace(flatText(el, pass)) : '';
  return text ? { name: cutText(text, MAX_TEXT_NAME), from: 'contents' as const } : named;
}

/** Names of elements of no library are longer; a page may make up megabytes. */
const MAX_TAG = 100;

/** Characters of its text by which a clickable element is named whose role has no name of its own. */
const MAX_TEXT_NAME = 100;

/** Roles of what is no container of controls, which ARIA names by their author alone. */
const TEXT_ROLES: ReadonlySet<string> = new Set([
  'article',
  'blockquote',
  'code',
  'definition',
  'emphasis',
  'figure',
  'generic',
  'labeltext',
  'listitem',
  'paragraph',
  'strong',
  'term',
]);

/** Only controls that a form labels are named by the text beside them (§2.5.2). */
const FORM_ROLES: ReadonlySet<string> = new Set([
  'checkbox',
  'combobox',
  'listbox',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'textbox',
]);

/** Controls of (nearly) no opacity still take clicks (custom check boxes, file inputs), so they are flagged. */
function stateList(el: Element, role: string, { kind }: Listing, pass: SemanticsPass): string[] {
  if (kind !== 'interactive') return [];
  const states = statesOf(el, role, pass);
  return unclobbered.isTransparent(el) || isFaint(el, pass) ? [...states, 'transparent'] : states;
}

function placeOf(
  el: Element,
  listing: Listing,
  rect: Rect,
  ctx: ReadContext,
  known: FrameNode | undefined,
): Pick<FrameNode, 'box' | 'xy' | 'inView' | 'leftOut' | 'leftOutBy' | 'blocker'> {
  const absence = notPerceivable(el, rect, ctx.modal, ctx.pass);
  if (absence && !unclobbered.hasBox(el)) return leftOutBecause(el, absence, ctx);
  const box = documentBox(rect, ctx.scroll);
  if (absence) return { box, ...leftOutBecause(el, absence, ctx) };
  const visible = isWithin(rect, ctx.viewport) ? intersect(rect, ctx.viewport) : null;
  if (!visible) return { box };
  if (listing.kind === 'structure') return { box, inView: true };
  if (known?.xy && known.box?.join() === box.join()) {
    const { xy, blocker } = known;
    return { box, inView: true, xy, ...(blocker && { blocker }) };
  }
  const exposure = exposureOf(el, visible, (at, until) => listedAround(at, ctx, until));
  if (exposure.type === 'clipped') {
    const { by, how } = exposure;
    const leftOut = how === 'away' ? 'clipped away' : 'clipped by a container';
    return { box, ...leftOutBecause(el, { leftOut, by }, ctx) };
  }
  const xy: [number, number] = [
    Math.round(exposure.x + ctx.scroll.x),
    Math.round(exposure.y + ctx.scroll.y),
  ];
  return {
    box,
    inView: true,
    xy,
    ...(exposure.type === 'covered' && { blocker: exposure.blocker }),
  };
}

function leftOutBecause(
  el: Element,
  { leftOut, by }: Absence,
  ctx: ReadContext,
): Pick<FrameNode, 'leftOut' | 'leftOutBy'> {
  if (by === el) return { leftOut };
  return { leftOut, leftOutBy: describeBlocker(by, listedAround(by, ctx, by)) };
}

/** A box in the frame's document, in whole CSS pixels; `scroll` is where the viewport stands. */
export function documentBox(
  { left, top, right, bottom }: Rect,
  scroll: { x: number; y: number },
): Box {
  const x = Math.round(left + scroll.x);
  const y = Math.round(top + scroll.y);
  return [x, y, Math.round(right + scroll.x) - x, Math.round(bottom + scroll.y) - y];
}

function listedParent(el: Element, ctx: ReadContext): number | undefined {
  const parent = flatParent(el);
  return parent ? listedAround(parent, ctx) : undefined;
}

/** The id of the nearest listed element, from `el` outwards, but not beyond `until`. */
function listedAround(el: Element, ctx: ReadContext, until?: Element): number | undefined {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (ctx.listed.has(at)) return ctx.ids.idOf(at);
    if (at === until) break;
  }
  return undefined;
}
