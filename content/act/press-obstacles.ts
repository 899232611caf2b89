import type { PressObstacle } from '../../core/page/act/press-obstacle.ts';
import type { Blocker } from '../../core/page/tree/frame-node.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { absenceOf } from '../live/place-in-frame.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { flatText, MAX_NAME_LENGTH } from '../read/flat-text.ts';
import { ancestorsOf, flatClosest, flatContains } from '../read/flat-tree.ts';
import { isFaint, shownShare } from '../read/is-faint.ts';
import { openModal } from '../read/is-hidden.ts';
import { isInControlOf } from '../read/is-in-control-of.ts';
import { nameOf } from '../read/name.ts';
import {
  actsOn,
  clippingAround,
  coverAt,
  describeBlocker,
  describeCover,
  exposureOf,
  hitAt,
  isClippedAway,
  isFixed,
  OWN_POINT_SHARES,
} from '../read/occlusion.ts';
import { placeOf, visibleLabel } from '../read/place-of.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { intersect, isWithin, type Rect, viewportRect } from '../read/visible-box.ts';
import { isTextField } from './field-of.ts';
import { formOf } from './press-names.ts';
import { MAX_NAMED, pressableIn, revealersOf } from './revealers.ts';

type Listings = Pick<FrameInventory, 'ids' | 'listing'>;

interface Asked {
  el: Element;
  inventory: Listings;
  pass: SemanticsPass;
}

/**
 * Everything in this document that keeps a press on an element from doing what it says, as it is at this moment: what
 * hides it comes first, then what is in the way, then what it does not take. Nothing is scrolled. Reads only.
 */
export function pressObstacles(el: Element, inventory: Listings): PressObstacle[] {
  if (!unclobbered.isConnected(el)) return [{ kind: 'left' }];
  const asked: Asked = { el, inventory, pass: readingPass() };
  const hidden = hiddenObstacle(asked);
  const inTheWay = hidden ? undefined : (clicksObstacle(asked) ?? placeObstacle(asked));
  return [
    hidden,
    inTheWay,
    disabledObstacle(asked),
    readOnlyObstacle(el),
    controlObstacle(asked),
    unsentObstacle(asked),
    ariaHiddenObstacle(asked),
  ].filter((obstacle) => obstacle !== undefined);
}

/** An element as an answer names it: with its ID, by which it can be shown, and what a person calls it. */
function named(el: Element, { inventory, pass }: Asked): Blocker {
  const isNamed = inventory.listing(el)?.kind === 'interactive';
  const isText = unclobbered.matches(el, 'label, summary');
  const name = isText
    ? plainText(flatText(el, pass), MAX_NAME_LENGTH).text
    : isNamed
      ? nameOf(el, undefined, pass).name
      : '';
  return { ...describeBlocker(el, inventory.ids.idOf(el)), ...(name !== '' && { name }) };
}

/** The cause, if it is not the element itself. */
function by(cause: Element, asked: Asked): { by?: Blocker } {
  return cause === asked.el ? {} : { by: named(cause, asked) };
}

function cure(
  how: NonNullable<PressObstacle['cure']>['how'],
  at: readonly Element[],
  asked: Asked,
) {
  return at.length === 0 ? {} : { cure: { how, at: at.map((el) => named(el, asked)) } };
}

/** What hides an element by a declaration or an attribute, and by which control or pointing it is shown. */
function hiding(
  kind: PressObstacle['kind'],
  cause: Element,
  css: string | undefined,
  asked: Asked,
): PressObstacle {
  const found = revealersOf(cause);
  return {
    ...{ kind, ...by(cause, asked), ...(css !== undefined && { css }) },
    ...(found && cure(found.how, found.at, asked)),
  };
}

function hiddenObstacle(asked: Asked): PressObstacle | undefined {
  const { el, pass } = asked;
  const absence = absenceOf(el, placeOf(el), openModal(pageDocument.dialogs()), pass);
  if (absence) {
    const { by: cause, leftOut } = absence;
    switch (leftOut) {
      case 'in closed details':
        return {
          kind: 'closed details',
          by: named(cause, asked),
          ...cure('open', firstChild(cause, 'summary'), asked),
        };
      case 'in a closed dialog':
        return { ...hiding('closed dialog', cause, undefined, asked), by: named(cause, asked) };
      case 'in a closed popover':
        return { ...hiding('closed popover', cause, undefined, asked), by: named(cause, asked) };
      case 'in skipped content':
        return hiding('not rendered', cause, skippedBy(cause), asked);
      case 'not rendered':
        return unrendered(cause, asked);
      case 'invisible':
        return hiding('invisible', cause, `visibility: ${pass.style(cause).visibility}`, asked);
      case 'clipped away':
        return hiding('clipped away', cause, clipOf(cause), asked);
      case 'zero size':
        return scaledAway(asked) ?? hiding('no size', cause, sizeOf(cause), asked);
      case 'inert':
        if (!unclobbered.hasAttribute(cause, 'inert')) {
          return {
            kind: 'modal',
            by: named(cause, asked),
            ...cure('press', pressableIn(cause), asked),
          };
        }
        return { kind: 'inert', ...by(cause, asked) };
    }
  }
  return inertByStyle(asked) ?? transparentObstacle(asked);
}

/** `hidden=until-found` is told as such: it alone is what the page takes away again. */
function skippedBy(el: Element): string {
  const hidden = unclobbered.attribute(el, 'hidden');
  return hidden === null ? 'content-visibility: hidden' : `hidden=${hidden}`;
}

/** A transform that leaves no area of an element that has one. */
function scaledAway(asked: Asked): PressObstacle | undefined {
  const { el, pass } = asked;
  if (!(el instanceof HTMLElement) || el.offsetWidth === 0 || el.offsetHeight === 0)
    return undefined;
  const property = (at: Element) =>
    (['scale', 'rotate', 'transform'] as const).find((name) => pass.style(at)[name] !== 'none');
  const cause = flatClosest(el, (at) => property(at) !== undefined);
  const name = cause ? property(cause) : undefined;
  if (!cause || !name) return undefined;
  return hiding('not rendered', cause, `${name}: ${pass.style(cause)[name]}`, asked);
}

/** By `interactivity` (CSS Basic User Interface 4 §7.2), which is inherited. */
function inertByStyle(asked: Asked): PressObstacle | undefined {
  const isInert = (at: Element) =>
    asked.pass.style(at).getPropertyValue('interactivity') === 'inert';
  const cause = outermostWith(asked.el, isInert);
  return cause && { kind: 'inert', ...by(cause, asked) };
}

/** The outermost element for which holds what an element has inherited from it; undefined where it does not hold. */
function outermostWith(el: Element, holds: (at: Element) => boolean): Element | undefined {
  let cause: Element | undefined;
  for (let at: Element | null = el; at && holds(at); at = flatParent(at)) cause = at;
  return cause;
}

/** The first child of a kind, which HTML takes for a summary or a legend; as a list of one at most. */
function firstChild(el: Element, name: string): Element[] {
  const children = [...unclobbered.children(el)];
  return children.filter((child) => unclobbered.localName(child) === name).slice(0, 1);
}

/** Why an element has no box: a declaration, `hidden`, or a host that has no slot for it. */
function unrendered(cause: Element, asked: Asked): PressObstacle {
  const parent = unclobbered.parentElement(cause);
  const isLight = parent !== null && unclobbered.shadowRoot(parent) !== null;
  if (isLight && unclobbered.assignedSlot(cause) === null) {
    return { kind: 'unslotted', by: named(parent, asked) };
  }
  const css = unclobbered.hasAttribute(cause, 'hidden') ? 'hidden' : 'display: none';
  return hiding('not rendered', cause, css, asked);
}

/** A check box that a page hides by its opacity stands behind its drawn label. */
function transparentObstacle(asked: Asked): PressObstacle | undefined {
  const { el, pass } = asked;
  if (el instanceof HTMLInputElement && visibleLabel(el) !== null) return undefined;
  if (!isFaint(el, { pass, opacities: new Map() })) return undefined;
  const share = (at: Element) => shownShare(at, pass.style(at));
  const cause = [...ancestorsOf(el)].reduce(
    (least, at) => (share(at) < share(least) ? at : least),
    el,
  );
  const { opacity, filter } = pass.style(cause);
  const css = Number(opacity) < 1 ? `opacity: ${opacity}` : `filter: ${filter}`;
  return hiding('transparent', cause, css, asked);
}

/** `pointer-events` is inherited: the outermost element that has it from nobody is the cause. */
function clicksObstacle(asked: Asked): PressObstacle | undefined {
  const { el, pass } = asked;
  const isPassed = (at: Element) => pass.style(at).pointerEvents === 'none';
  const cause = outermostWith(el, isPassed);
  // What is inside may take them all the same, and hands them on.
  if (!cause || [...unclobbered.descendants(el)].some((at) => !isPassed(at))) return undefined;
  return { kind: 'ignores clicks', ...by(cause, asked), css: 'pointer-events: none' };
}

/** Where it is: off the page, cut off for good, or behind something. What only has to be scrolled is no obstacle. */
function placeObstacle(asked: Asked): PressObstacle | undefined {
  const { el, inventory } = asked;
  const place = placeOf(el);
  const clipped = clippingAround(el, place);
  if (clipped?.how === 'away') {
    return hiding('clipped away', clipped.by, clipOf(clipped.by), asked);
  }
  if (clipped?.how === 'closed') return hiding('closed', clipped.by, sizeOf(clipped.by), asked);
  if (clipped && !canScrollTo(clipped.by, place)) {
    return hiding('cut off', clipped.by, undefined, asked);
  }
  const viewport = viewportRect();
  if (!isWithin(place, viewport)) {
    return canScrollTo(null, place, isFixed(el))
      ? undefined
      : hiding('off the page', el, undefined, asked);
  }
  const visible = clipped ? null : intersect(place, viewport);
  if (!visible) return undefined;
  const isControl = (at: Element) => inventory.listing(at)?.kind === 'interactive';
  const exposure = exposureOf(el, visible, {
    idNear: () => undefined,
    isHeld: (hit) => isControl(el) && isInControlOf(hit, el, isControl),
  });
  if (exposure.type === 'clear' && isMissed(el, visible, exposure)) {
    const clip = flatClosest(el, (at) => getComputedStyle(at).clipPath !== 'none');
    if (!clip) return { kind: 'nothing to hit' };
    return { kind: 'clipped away', ...by(clip, asked), css: clipOf(clip) };
  }
  if (exposure.type !== 'covered') return undefined;
  // Scrolled to the middle, the element is free.
  if (exposure.blocker.isAtEdge || exposure.blocker.isBar) return undefined;
  const cover = coverAt(el, exposure.x, exposure.y);
  if (!cover) return { kind: 'nothing to hit' };
  // What an element around it paints over it has no buttons of its own.
  if (flatContains(cover, el)) {
    return { kind: 'covered', by: describeCover(cover, el, inventory.ids.idOf(cover)) };
  }
  return { kind: 'covered', by: named(cover, asked), ...cure('press', pressableIn(cover), asked) };
}

/** Whether clicks all over the box of an element reach only what is around it, as where a clip leaves nothing of it. */
function isMissed(el: Element, { left, top, right, bottom }: Rect, at: { x: number; y: number }) {
  const isHit = (x: number, y: number) => {
    const hit = hitAt(x, y);
    return hit !== null && actsOn(hit, el);
  };
  // Thin drawings have more gaps than points are tried.
  if (el instanceof SVGElement || isHit(at.x, at.y)) return false;
  const isHitIn = (box: Rect) => isHit((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const [width, height] = [right - left, bottom - top];
  return (
    !OWN_POINT_SHARES.some(([x, y]) => isHit(left + x * width, top + y * height)) &&
    ![...unclobbered.boxes(el)].slice(0, MAX_NAMED).some(isHitIn)
  );
}

/** Whether scrolling a box, or (null) the page, can bring a rectangle into it. */
function canScrollTo(
  scroller: Element | null,
  { left, top, right, bottom }: Rect,
  isFixedThere = false,
): boolean {
  if (isFixedThere) return false;
  const el = scroller ?? pageDocument.scrollingElement();
  if (!el) return false;
  const style = getComputedStyle(el);
  if (scroller && (style.overflowX === 'clip' || style.overflowY === 'clip')) return false;
  const { left: x, top: y } = scroller ? unclobbered.box(scroller) : { left: 0, top: 0 };
  const isFromRight = style.direction === 'rtl';
  const beyond = unclobbered.scrollWidth(el) - unclobbered.clientWidth(el);
  const startX = x - unclobbered.scrollLeft(el) - (isFromRight ? beyond : 0);
  const startY = y - unclobbered.scrollTop(el);
  const isAcross = right > startX && left < startX + unclobbered.scrollWidth(el);
  return isAcross && bottom > startY && top < startY + unclobbered.scrollHeight(el);
}

/** Fields that nothing was chosen or typed in, or something that their rules refuse; secrets are named all the same. */
function unfilledIn(asked: Asked): string[] {
  const form = formOf(asked.el);
  if (!form || unclobbered.hasAttribute(form, 'novalidate')) return [];
  const fields = [...unclobbered.querySelectorAll(form, ':invalid')];
  const names = fields
    .filter(
      (field) => !(field instanceof HTMLFieldSetElement) && unclobbered.checkVisibility(field),
    )
    .map(
      (field) =>
        nameOf(field, undefined, asked.pass).name || describeBlocker(field, undefined).label,
    );
  return [...new Set(names)].slice(0, MAX_NAMED);
}

/** By HTML's own rules for `disabled` (§4.10.19.5), and by ARIA, which only says so. */
function disabledObstacle(asked: Asked): PressObstacle | undefined {
  const { el } = asked;
  const disabled = disabledBy(el);
  if (disabled) {
    const fields = disabled === el ? unfilledIn(asked) : [];
    return fields.length > 0
      ? { kind: 'unfilled', fields }
      : { kind: 'disabled', ...by(disabled, asked) };
  }
  const cause = flatClosest(el, (at) => unclobbered.keywords(at, 'aria-disabled') === 'true');
  return cause ? { kind: 'aria-disabled', ...by(cause, asked) } : undefined;
}

/** The element that has the attribute. Nothing is chosen of a list that is disabled. */
function disabledBy(el: Element): Element | null {
  if (unclobbered.matches(el, 'option:not([disabled])')) {
    const list = unclobbered.closest(el, 'optgroup[disabled], select');
    return list && disabledBy(list);
  }
  if (!unclobbered.matches(el, ':disabled')) return null;
  if (unclobbered.hasAttribute(el, 'disabled')) return el;
  // In the page’s own tree: a fieldset in the shadow tree around it disables nothing. Nor does it what its legend has.
  for (let at = unclobbered.parentElement(el); at; at = unclobbered.parentElement(at)) {
    const isFree = firstChild(at, 'legend').some((legend) => unclobbered.contains(legend, el));
    if (unclobbered.matches(at, 'fieldset[disabled]') && !isFree) return at;
  }
  return el;
}

function readOnlyObstacle(el: Element): PressObstacle | undefined {
  const isReadOnly = isTextField(el) && el.readOnly && !unclobbered.matches(el, ':disabled');
  return isReadOnly ? { kind: 'read-only' } : undefined;
}

function controlObstacle({ el, inventory }: Asked): PressObstacle | undefined {
  const listing = inventory.listing(el);
  const hears = listing?.kind === 'interactive' && listing.reason !== 'pointer cursor';
  const isLink = el instanceof HTMLAnchorElement && !unclobbered.hasAttribute(el, 'href');
  if (isLink && !hears) return { kind: 'no address' };
  return listing ? undefined : { kind: 'not a control' };
}

/** A button that sends its form sends nothing as long as a field of it is not right (HTML §4.10.21.2). */
function unsentObstacle(asked: Asked): PressObstacle | undefined {
  const { el } = asked;
  const sends =
    (el instanceof HTMLButtonElement || el instanceof HTMLInputElement) &&
    /^(submit|image)$/.test(el.type) &&
    !el.formNoValidate &&
    !el.disabled;
  const fields = sends ? unfilledIn(asked) : [];
  return fields.length > 0 ? { kind: 'unsent', fields } : undefined;
}

function ariaHiddenObstacle(asked: Asked): PressObstacle | undefined {
  const cause = flatClosest(asked.el, (at) => unclobbered.keywords(at, 'aria-hidden') === 'true');
  return cause ? { kind: 'aria-hidden', ...by(cause, asked) } : undefined;
}

function sizeOf(el: Element): string {
  const { width, height } = unclobbered.box(el);
  return `${Math.round(width)} × ${Math.round(height)}`;
}

/** The declaration that clips an element away, by itself or around it. */
function clipOf(el: Element): string {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    const style = getComputedStyle(at);
    if (style.clipPath !== 'none') return `clip-path: ${style.clipPath}`;
    if (isClippedAway(style)) return `clip: ${style.clip}`;
  }
  return 'clip-path';
}
