import { splitAxKey } from '../ax/ax-node.ts';
import { actsItself } from './acts-itself.ts';
import { identifyNode, labeledNode } from './ask-content.ts';
import type { ContentWorld } from './content-worlds.ts';
import type { ComparedElement } from './join-sources.ts';
import { roleFamily } from './role-family.ts';
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
 * one that they label, or are in, such as the month in a date field.
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
  for (const one of elements) {
    const reaches = unionPlace(one) === 'missed' ? await reached(one, ours, worlds) : undefined;
    found.push(reaches ? { ...one, reaches } : one);
  }
  return found;
}

async function reached(
  { element }: ComparedElement,
  ours: ReadonlyMap<string, SourceElement>,
  worlds: readonly ContentWorld[],
): Promise<SourceElement | undefined> {
  if (element === null) return undefined;
  const node = splitAxKey(element);
  const labeled = await labeledNode(worlds, node);
  const control = labeled && ours.get(labeled.id);
  if (control) return control;
  const around = (await identifyNode(worlds, node))?.listed ?? '';
  const holder = ours.get(around);
  // What holds controls of its own may hold another that we lack.
  if (!holder || holder.role === 'scroll') return undefined;
  if (!holder.inner && TIGHT.has(roleFamily(holder.role))) return holder;
  // A press on what hears none itself is one on what is around it.
  return (await actsItself(worlds, node)) ? undefined : holder;
}
