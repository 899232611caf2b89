import { inQuotes } from '../../platform/letters/visible-text.ts';
import { anyOf, joined, type Message, msg, type Text } from '../../platform/messages/messages.ts';
import type {
  CuringAct,
  ObstacleElement,
  ObstacleKind,
  PressObstacle,
} from '../act/press-obstacle.ts';
import { isUnclickable } from '../tree/frame-node.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { blockerText } from './blocker-text.ts';

/** How an element is written in a sentence. */
type Naming = (element: ObstacleElement) => string;

/** What stands in a sentence: the causing element, a declaration, fields, and the controls of a cure. */
type Places = Record<'by' | 'css' | 'fields' | 'at', string>;

type Sentence = (places: Places) => Message;

/** Sentences of what the element itself causes. */
const OWN: Readonly<Record<ObstacleKind, Sentence>> = {
  left: () => msg('obstacle.left'),
  disabled: () => msg('obstacle.disabled'),
  unfilled: ({ fields }) => msg('obstacle.disabledUntilFilled', { fields }),
  'aria-disabled': () => msg('obstacle.ariaDisabled'),
  'read-only': () => msg('obstacle.readOnly'),
  inert: () => msg('obstacle.inert'),
  modal: ({ by }) => msg('obstacle.dialogOpen', { by }),
  'not rendered': ({ css }) => msg('obstacle.hides', { css }),
  unslotted: ({ by }) => msg('obstacle.notShownWithoutSlot', { by }),
  'closed details': ({ by }) => msg('obstacle.inClosed', { by }),
  'closed dialog': ({ by }) => msg('obstacle.inClosedDialog', { by }),
  'closed popover': ({ by }) => msg('obstacle.inClosedPopover', { by }),
  invisible: ({ css }) => msg('obstacle.hides', { css }),
  transparent: ({ css }) => msg('obstacle.transparent', { css }),
  'no size': ({ css }) => msg('obstacle.noSize', { css }),
  closed: ({ by, css }) => msg('obstacle.isInWhichIsClosed', { by, css }),
  'clipped away': ({ css }) => msg('obstacle.leavesNothingToSee', { css }),
  'cut off': ({ by }) => msg('obstacle.notScrollThatFar', { by }),
  'off the page': () => msg('obstacle.offPage'),
  'ignores clicks': ({ css }) => msg('obstacle.clicksGoThrough', { css }),
  covered: ({ by }) => msg('obstacle.coversIt', { by }),
  'nothing to hit': () => msg('obstacle.clickNotHitIt'),
  'aria-hidden': () => msg('obstacle.ariaHidden'),
  unsent: ({ fields }) => msg('obstacle.formNotSentUntil', { fields }),
  'no address': () => msg('obstacle.linkWithoutAddress'),
  'not a control': () => msg('obstacle.noControl'),
  'frame hidden': ({ by }) => msg('obstacle.frameNotSeen', { by }),
  'frame covered': ({ by }) => msg('obstacle.coversItsFrame', { by }),
};

/** Sentences of what another element causes, where they differ. */
const BY: Partial<Record<ObstacleKind, Sentence>> = {
  disabled: ({ by }) => msg('obstacle.disabledBy', { by }),
  'aria-disabled': ({ by }) => msg('obstacle.ariaDisabledBy', { by }),
  inert: ({ by }) => msg('obstacle.inertBy', { by }),
  'not rendered': ({ by, css }) => msg('obstacle.hidesBy', { by, css }),
  invisible: ({ by, css }) => msg('obstacle.hidesBy', { by, css }),
  transparent: ({ by, css }) => msg('obstacle.transparentBy', { by, css }),
  'clipped away': ({ by, css }) => msg('obstacle.onLeavesNothingToSee', { by, css }),
  'ignores clicks': ({ by, css }) => msg('obstacle.clicksGoThroughBy', { by, css }),
  'aria-hidden': ({ by }) => msg('obstacle.ariaHiddenBy', { by }),
};

const CURES: Readonly<Record<CuringAct, Sentence>> = {
  press: ({ at }) => msg('obstacle.pressFirst', { at }),
  show: ({ at }) => msg('obstacle.pressToShow', { at }),
  open: ({ at }) => msg('obstacle.pressToOpen', { at }),
  hover: ({ at }) => msg('obstacle.hoverToShow', { at }),
  focus: ({ at }) => msg('obstacle.focusToShow', { at }),
};

/** A press works all the same. */
const PASSABLE: ReadonlySet<ObstacleKind> = new Set(['aria-disabled', 'aria-hidden', 'unsent']);

/** Whether a press cannot do what the element says. */
export function stopsPress({ kind }: PressObstacle): boolean {
  return !PASSABLE.has(kind);
}

/** Cause, element and cure in a sentence or two. `named` writes an element; as its selector and name if not given. */
export function obstacleText(
  { kind, by, css = '', fields = [], cure }: PressObstacle,
  named: Naming = blockerText,
): Text {
  const places: Places = {
    by: by ? named(by) : '',
    css,
    fields: fields.map(inQuotes).join(', '),
    at: cure ? anyOf(cure.at.map(curingName(named))) : '',
  };
  const sentence = (by && BY[kind]) ?? OWN[kind];
  return joined([sentence(places), ...(cure ? [CURES[cure.how](places)] : [])]);
}

/** People know the control that they press by its name. */
function curingName(named: Naming): Naming {
  return named === blockerText ? ({ label, name }) => (name ? inQuotes(name) : label) : named;
}

/** Why an element cannot be pressed, all causes as one text; empty without any. */
export function obstaclesText(obstacles: readonly PressObstacle[]): Text {
  return joined(obstacles.map((obstacle) => obstacleText(obstacle)));
}

/** The causes that an element's own document has told, with the keys of the page, and those around its frame. */
export function pageObstacles(
  node: PageNode,
  { frames, nodes }: PageTree,
  own: readonly PressObstacle[],
): PressObstacle[] {
  const keyed = (element: ObstacleElement): ObstacleElement =>
    element.id === undefined ? element : { ...element, key: idPrefix(node.frame) + element.id };
  const inFrame = own.map(({ by, cure, ...rest }) => ({
    ...rest,
    ...(by && { by: keyed(by) }),
    ...(cure && { cure: { ...cure, at: cure.at.map(keyed) } }),
  }));
  const around: PressObstacle[] = [];
  let frame = frames.find(({ number }) => number === node.frame);
  while (frame?.owner !== undefined) {
    const { owner: key, parent } = frame;
    const owner = nodes.find((one) => one.key === key);
    if (owner && isUnseen(owner)) {
      around.push({
        kind: 'frame hidden',
        by: { label: owner.node.tag, name: owner.node.name, key },
      });
    } else if (owner?.blocker && !isUnclickable(owner.blocker)) {
      const { blocker, blockerKey } = owner;
      around.push({
        kind: 'frame covered',
        by: { ...blocker, ...(blockerKey && { key: blockerKey }) },
      });
    }
    frame = frames.find(({ number }) => number === parent);
  }
  return [...around, ...inFrame];
}

/** Left out for a reason that no scrolling removes. */
function isUnseen({ leftOut }: PageNode): boolean {
  return leftOut !== undefined && !SCROLLED.test(leftOut);
}

const SCROLLED = /viewport$|^clipped by|^outside its frame/;
