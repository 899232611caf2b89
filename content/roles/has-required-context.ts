import { flatParent } from '../flat-tree/flat-parent.ts';
import { ownerOf } from '../semantics/owner-of.ts';
import type { RoleTask } from './role-task.ts';

const MAX_STEPS = 64;
const MAX_WAITING = 64;

/** Roles that Chrome drops outside of these parents; it keeps other orphans, such as `tab`. */
const REQUIRED: Readonly<Record<string, ReadonlySet<string>>> = {
  listitem: new Set(['list', 'group']),
  option: new Set(['listbox', 'group']),
  treeitem: new Set(['tree', 'group', 'treeitem']),
};

/** Whether the nearest ancestor with a meaning is one that `role` requires (WAI-ARIA 1.3 §5.2.5). */
export function hasRequiredContext(el: Element, role: string, task: RoleTask): boolean {
  const required = REQUIRED[role];
  if (!required || task.pass.waitingRoles >= MAX_WAITING) return true;
  task.pass.waitingRoles += 1;
  const found = isInContext(el, required, task);
  task.pass.waitingRoles -= 1;
  return found;
}

function isInContext(el: Element, required: ReadonlySet<string>, task: RoleTask): boolean {
  let parent = ownerOf(el, task.pass) ?? flatParent(el);
  for (let step = 0; parent && step < MAX_STEPS; step += 1) {
    const parentRole = task.roleOf(parent);
    if (required.has(parentRole)) return true;
    if (parentRole !== 'generic' && parentRole !== 'none') return false;
    parent = ownerOf(parent, task.pass) ?? flatParent(parent);
  }
  return false;
}
