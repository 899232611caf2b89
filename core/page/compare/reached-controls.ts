import type { Box } from '../../platform/geometry/box.ts';
import { splitAxKey } from '../ax/ax-node.ts';
import { identifyNode, labeledNode } from './ask-content.ts';
import type { ContentWorld } from './content-worlds.ts';
import { type ComparedElement, roleFamily } from './join-sources.ts';
import type { SourceElement } from './source-element.ts';
import { unionPlace } from './union-coverage.ts';

/** Controls whose press is all that a press inside them can mean. */
const TIGHT: ReadonlySet<string> = new Set(
  'button link checkbox radio switch tab option menuitem input select date color slider spinbutton inputtime'.split(
    ' ',
  ),
);

/**
 * The elements, and of those that only others list the control of ours that a press on them reaches: the
 * one that they label, are in, such as the month in a date field, or have the very place of, such as the
 * custom element around a button.
 */
export async function withReached(
  elements: readonly ComparedElement[],
  worlds: readonly ContentWorld[],
): Promise<ComparedElement[]> {
  const ours = new Map<string, SourceElement>();
  for (const { sources } of elements) {
    if (sources.ours?.label !== undefined) ours.set(sources.ours.label, sources.ours);
  }
  const found: ComparedElement[] = [];
  for (const element of elements) {
    const reaches =
      unionPlace(element) === 'missed' ? await reached(element, ours, worlds) : undefined;
    found.push(reaches ? { ...element, reaches } : element);
  }
  return found;
}

async function reached(
  { element, sources }: ComparedElement,
  ours: ReadonlyMap<string, SourceElement>,
  worlds: readonly ContentWorld[],
): Promise<SourceElement | undefined> {
  if (element === null) return undefined;
  const node = splitAxKey(element);
  const labeled = await labeledNode(worlds, node);
  const control = labeled && ours.get(labeled.id);
  if (control) return control;
  const theirs = Object.values(sources).find(({ box }) => box)?.box;
  const inPlace = [...ours.values()].find(
    (other) => isTight(other) && hasPlaceOf(other.box, theirs),
  );
  if (inPlace) return inPlace;
  const around = (await identifyNode(worlds, node))?.listed ?? '';
  const holder = ours.get(around);
  if (!holder || holder.role === 'scroll') return undefined;
  if (isTight(holder)) return holder;
  // A press on what hears none itself is one on what is around it.
  return (await actsItself(worlds, node)) ? undefined : holder;
}

/** What holds controls of its own may hold another that we lack. */
function isTight({ role, inner }: SourceElement): boolean {
  return !inner && TIGHT.has(roleFamily(role));
}

/** CSS pixels: a border. */
const TOLERANCE = 3;

/** Whether two boxes begin at one point and are as wide; the lower end may be cut off by the viewport. */
function hasPlaceOf(ours: Box | undefined, theirs: Box | undefined): boolean {
  if (!ours || !theirs) return false;
  return [0, 1, 2].every((at) => Math.abs((ours[at] ?? 0) - (theirs[at] ?? 0)) <= TOLERANCE);
}

const PRESS: ReadonlySet<string> = new Set(
  'click dblclick mousedown mouseup pointerdown pointerup touchstart touchend'.split(' '),
);

/** Whether an element's markup, or what a framework keeps on it, makes it a control. */
const IS_CONTROL = `function () {
  const controls = 'a[href], area[href], button, input, select, textarea, summary, label, option, ' +
    '[role], [tabindex], [contenteditable], audio, video, iframe';
  if (!this.matches?.(controls) && ![...(this.attributes ?? [])].some(({ name }) => /^on/.test(name))) {
    const key = Object.keys(this).find((name) => name.startsWith('__reactProps$'));
    const props = (key && this[key]) || {};
    return Object.keys(props).some((name) => /^on[A-Z]/.test(name) && props[name]);
  }
  return true;
}`;

/**
 * Whether an element does anything of its own when it is pressed, as far as Chrome knows: it is a control
 * by its markup, or it hears presses itself. True where nobody can tell.
 */
async function actsItself(
  worlds: readonly ContentWorld[],
  node: { session: string | undefined; id: number },
): Promise<boolean> {
  const session = worlds.find((world) => world.session.sessionId === node.session)?.session;
  const params = { backendNodeId: node.id };
  const found = await session?.send('DOM.resolveNode', params).catch(() => null);
  const objectId = found?.object.objectId;
  if (!session || objectId === undefined) return true;
  try {
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
    if (listeners.some(({ type }) => PRESS.has(type))) return true;
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: IS_CONTROL,
      returnByValue: true,
    });
    return result.value !== false;
  } catch {
    // It left the page meanwhile.
    return true;
  } finally {
    // It ends with its frame in any case.
    void session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  }
}
