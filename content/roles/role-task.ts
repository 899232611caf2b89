import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** The computing of one role, which may need the roles of other elements. */
export interface RoleTask {
  readonly pass: SemanticsPass;
  roleOf(el: Element): string;
}
