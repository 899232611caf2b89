import type { FrameNode, FrameOwner } from '../../core/page/tree/frame-node.ts';
import { MASK } from '../../core/page/tree/masked-value.ts';
import { SECRET_STATE } from '../../core/page/tree/secret-field.ts';
import { contextOf } from '../context/context-of.ts';
import { itemIdentity } from '../context/identify-item.ts';
import { looksBold } from '../context/looks-bold.ts';
import { looksChecked, saysChecked } from '../context/looks-checked.ts';
import { looksCurrent } from '../context/looks-current.ts';
import { looksDisabled } from '../context/looks-disabled.ts';
import { sortState } from '../context/sort-direction.ts';
import type { Listing } from '../elements/classify.ts';
import { leadsTo, submitsForm } from '../elements/leads-to.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { frameCovers } from '../geometry/frame-covers.ts';
import { isFaint } from '../geometry/is-faint.ts';
import { intersect, isWithin, type Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { roleOf } from '../roles/role.ts';
import { scrollOf } from '../rows/scroll-container.ts';
import { setPlace } from '../rows/virtual-rows.ts';
import { holdsSecret, noteLabel } from '../semantics/is-sensitive.ts';
import { revealsSecret } from '../semantics/reveals-secret.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { statesOf } from '../states/states.ts';
import { valueOf as controlValue } from '../states/value.ts';
import { dialogText } from './dialog-text.ts';
import { frameOwnerOf } from './frame-owner.ts';
import { nameIn, reportedRole, reportedTexts } from './identity.ts';
import { type ListedElement, listedAround, placeInFrame } from './place-in-frame.ts';
import type { ReadContext } from './read-context.ts';

/** Everything that is reported of one element. Reads only. */
export function describeNode(listed: ListedElement, ctx: ReadContext): FrameNode {
  const { el, listing, rect } = listed;
  const role = roleOf(el, ctx.pass);
  const parent = listedParent(el, ctx);
  const scroll = listing.kind === 'frame' ? undefined : scrollOf(el);
  const place = listing.kind === 'interactive' ? setPlace(el) : undefined;
  const { name: label, from } = nameIn(el, role, listing, {
    pass: ctx.pass,
    isControl: ctx.listed.isControl,
  });
  if (listing.kind === 'interactive') noteLabel(el, label);
  const name = revealsSecret(el, label) ? MASK : label;
  const value = listing.kind === 'interactive' ? controlValue(el, role, ctx.pass) : undefined;
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
  if (listing.kind !== 'interactive') return [];
  const { pass } = ctx;
  const states = statesOf(el, role, pass);
  if (!states.includes('disabled') && looksDisabled(el, isScripted(listing))) {
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
  return isFaint(el, ctx) ? [...states, 'transparent'] : states;
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
