export { classify } from '../../../content/elements/classify.ts';
export { descriptionOf, nameOf } from '../../../content/names/name.ts';
export { nearbyLabel } from '../../../content/names/nearby-label.ts';
export { contextOfPress as pressContext } from '../../../content/press/context-of-press.ts';
export { roleOf } from '../../../content/roles/role.ts';
export { isHidden } from '../../../content/semantics/is-hidden.ts';
export { SemanticsPass } from '../../../content/semantics/semantics-pass.ts';
export { statesOf, valueOf } from '../../../content/states/states.ts';
