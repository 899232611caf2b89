import type { ListingReason } from '../../core/page/tree/frame-node.ts';
import { ruleTable, yes } from '../../core/platform/rules/rule-table.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { flatHolds } from '../read/flat-tree.ts';
import { nameOf } from '../read/name.ts';
import { canBeScripted, classify, type Listing } from './classify.ts';
import { isPressable } from './pointer-elements.ts';

/** Two texts of more characters are not compared. */
const MAX_TEXT_LENGTH = 2_000;
/** Texts of a holder that are looked at. */
const MAX_TEXTS = 400;
/** Controls that take so much of their holder, and all of its text, leave it nothing of its own. */
const MIN_COVERED = 0.5;
/** The same for a holder of which only the cursor says that it acts: that is inherited by its padding. */
const MIN_COVERED_BY_CURSOR = 0.25;
/** Controls that take so much of their holder leave it no place to be pressed. */
const MIN_FILLED = 0.9;

/** What markup alone does not tell. */
const FOUND_LATER: ReadonlySet<ListingReason> = new Set([
  'event listener',
  'pointer cursor',
  'label',
]);

/** Controls whose press is all that a press inside them can mean. */
const TIGHT =
  'a, area, button, input, select, textarea, summary, option, [role=button], [role=link], ' +
  '[role=checkbox], [role=radio], [role=switch], [role=menuitem], [role=menuitemcheckbox], ' +
  '[role=menuitemradio], [role=tab], [role=option], [role=slider], [role=spinbutton]';

const FOCUSED_CELL = '[role=gridcell][tabindex]';

/** What is known of the elements around and in a scripted one. */
interface ScriptedPlace {
  scripted: { get(el: Element): Listing | undefined; canHold(el: Element): boolean };
  /** The nearest interactive element around it, listed or dropped as a duplicate. */
  around: Element | null;
  /** Listed interactive elements inside it, in document order. */
  inside: readonly Element[];
}

/**
 * Whether an element that only script or style makes clickable acts exactly as another one that is
 * listed: it is all of the control around it, the label of a control that can be pressed itself, or a
 * frame around controls that leave it nothing of its own.
 */
export function isDuplicate(el: Element, listing: Listing, place: ScriptedPlace): boolean {
  return actsAsAnother(el, { ...place, listing }) ?? false;
}

type Judged = ScriptedPlace & { listing: Listing };

const actsAsAnother = ruleTable<Element, Judged, true>([
  {
    id: 'same.part',
    why: 'A part that has all the text of the control around it, or fills it, is that control.',
    seen: 'gentelella dashboard',
    says: yes(
      (el, { around, listing, scripted }) =>
        around !== null && isPartOf(el, listing, around, scripted),
    ),
  },
  {
    id: 'same.label',
    why: 'A label presses its control, which can be pressed itself.',
    seen: 'pico form',
    says: yes(labelsUsable),
  },
  {
    id: 'same.in-label',
    why: 'What is drawn in a label for a box presses the box.',
    seen: 'uikit form',
    says: yes((el, { listing }) => listing.reason === 'pointer cursor' && isInLabel(el)),
  },
  {
    id: 'same.head',
    why: 'The head of a column and its only button, which is called by it, sort alike.',
    seen: 'gentelella orders',
    says: yes((el, { inside }) => isHeadOf(el, inside)),
  },
  {
    id: 'same.part-of-page',
    why: 'A listener on a part of a page acts for the controls in it.',
    seen: 'gentelella wizard',
    says: yes((el, { inside, scripted }) => inside.length > 0 && !scripted.canHold(el)),
  },
  {
    id: 'same.frame',
    why: 'Controls that take nearly all of their holder leave it no place of its own.',
    seen: 'gentelella media',
    says: yes((el, { inside, listing }) => inside.length > 0 && isFrameOf(el, listing, inside)),
  },
]);

function isPartOf(
  el: Element,
  { reason }: Listing,
  around: Element,
  scripted: ScriptedPlace['scripted'],
): boolean {
  const isScripted = canBeScripted(around) && scripted.get(around) !== undefined;
  if (isScripted && scripted.get(around)?.reason !== 'event listener') return false;
  if (isScripted && !scripted.canHold(around)) return false;
  if (!isScripted && reason === 'pointer cursor' && unclobbered.matches(around, TIGHT)) return true;
  const text = textWithoutSpace(el);
  if (text !== textWithoutSpace(around)) return false;
  // Of two without a text the inner one is all of the outer one only where it fills it: a press on the rest is another.
  return text !== '' || areaOf(el) >= MIN_COVERED * areaOf(around);
}

/** Whether it is a head that holds one control alone, whose name begins with its text. */
function isHeadOf(el: Element, [only, ...more]: readonly Element[]): boolean {
  if (!only || more.length > 0 || !unclobbered.matches(el, HEADS)) return false;
  const text = textWithoutSpace(el).toLowerCase();
  const name = nameOf(only).name.replace(/\s+/g, '').toLowerCase();
  return text !== '' && name.startsWith(text);
}

const HEADS = 'th, [role=columnheader]';

function textWithoutSpace(el: Element): string {
  return unclobbered.textContent(el).slice(0, MAX_TEXT_LENGTH).replace(/\s+/g, '');
}

/** A label presses its control; where that cannot be pressed itself, the label stands for it. */
function labelsUsable(el: Element): boolean {
  return el instanceof HTMLLabelElement && el.control !== null && isPressable(el.control);
}

/** A part of a label, such as the box that is drawn for a hidden check box: it presses the control. */
function isInLabel(el: Element): boolean {
  if (el instanceof HTMLLabelElement) return false;
  const label = unclobbered.closest(el, 'label');
  const control = label instanceof HTMLLabelElement ? label.control : null;
  return control !== null && unclobbered.checkVisibility(control);
}

/**
 * Whether the controls inside leave it no place of its own: a press can only mean one of them. They
 * take nearly all of its area, or all of its text and half of its area.
 */
function isFrameOf(el: Element, { reason }: Listing, inside: readonly Element[]): boolean {
  const acting = inside.filter((control) => !isBareCell(control) && isPressable(control));
  const controls = acting.filter(
    (control) => !acting.some((other) => other !== control && unclobbered.contains(other, control)),
  );
  const covered = controls.reduce((sum, control) => sum + areaOf(control), 0);
  const least = reason === 'pointer cursor' ? MIN_COVERED_BY_CURSOR : MIN_COVERED;
  return covered >= (hasOwnText(el, controls) ? MIN_FILLED : least) * areaOf(el);
}

/** Whether words of an element are seen outside of these controls: those of a closed menu are not. */
function hasOwnText(el: Element, controls: readonly Element[]): boolean {
  const walker = pageDocument.createTextWalker(el);
  let looked = 0;
  for (let node = walker.nextNode(); node && looked < MAX_TEXTS; node = walker.nextNode()) {
    if (!node.nodeValue?.trim()) continue;
    looked++;
    const holder = node instanceof Text ? flatParent(node) : null;
    if (!holder || controls.some((control) => flatHolds(control, holder))) continue;
    if (unclobbered.checkVisibility(holder)) return true;
  }
  return looked === MAX_TEXTS;
}

/** A cell by its role alone, in a grid in which no cell takes the focus: the row around it acts. */
function isBareCell(el: Element): boolean {
  if (unclobbered.keywords(el, 'role') !== 'gridcell') return false;
  const grid = unclobbered.closest(el, 'table, [role=grid], [role=treegrid]') ?? el;
  return (
    !unclobbered.hasAttribute(el, 'tabindex') && !unclobbered.querySelector(grid, FOCUSED_CELL)
  );
}

function areaOf(el: Element): number {
  const { width, height } = unclobbered.box(el);
  return width * height;
}

/**
 * Takes the duplicates out of a listing in document order, from the inside out: whether an inner one
 * stays decides about the outer one.
 */
export function dropDuplicates(
  listed: Map<Element, Listing>,
  scripted: ScriptedPlace['scripted'],
): void {
  const open: { el: Element; listing: Listing; around: Element | null; inside: Element[] }[] = [];
  const close = () => {
    const last = open.pop();
    if (!last) return;
    const { el, listing, around, inside } = last;
    const isScripted = FOUND_LATER.has(listing.reason) || scripted.get(el) === listing;
    const isOut = isScripted && isDuplicate(el, listing, { scripted, around, inside });
    const plain = isOut ? classify(el) : null;
    if (plain) listed.set(el, plain);
    else if (isOut) listed.delete(el);
    const outer = open.at(-1);
    if (outer) outer.inside.push(...(isOut ? [] : [el]), ...inside);
  };
  for (const [el, listing] of [...listed]) {
    if (listing.kind !== 'interactive') continue;
    for (let last = open.at(-1); last && !flatHolds(last.el, el); last = open.at(-1)) close();
    open.push({ el, listing, around: open.at(-1)?.el ?? null, inside: [] });
  }
  while (open.length > 0) close();
}
