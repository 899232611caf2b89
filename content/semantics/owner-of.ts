import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

const MAX_OWNERS = 2_000;
const MAX_OWNED = 200;

/** The element that claims `el` by `aria-owns` in the same tree, if any. */
export function ownerOf(el: Element, pass: SemanticsPass): Element | null {
  if (!unclobbered.id(el)) return null;
  const root = unclobbered.rootOf(el);
  let owners = pass.owners.get(root);
  if (!owners) {
    owners = readOwners(root);
    pass.owners.set(root, owners);
  }
  return owners.get(el) ?? null;
}

function readOwners(root: Node): Map<Element, Element> {
  const owners = new Map<Element, Element>();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return owners;
  for (const owner of [...rootQueries.all(root, '[aria-owns]')].slice(0, MAX_OWNERS)) {
    const ids = unclobbered.attribute(owner, 'aria-owns')?.slice(0, 10_000).split(/\s+/) ?? [];
    for (const id of ids.slice(0, MAX_OWNED)) {
      const owned = id ? rootQueries.byId(root, id) : null;
      if (owned && !unclobbered.contains(owned, owner) && !owners.has(owned))
        owners.set(owned, owner);
    }
  }
  return owners;
}
