export { descriptionOf } from '../../../content/semantics/description.ts';
export { isHidden } from '../../../content/semantics/is-hidden.ts';
export { nameOf } from '../../../content/semantics/name.ts';
export { nearbyLabel } from '../../../content/semantics/nearby-label.ts';
export { roleOf } from '../../../content/semantics/role.ts';
export { SemanticsPass } from '../../../content/semantics/semantics-pass.ts';
export { statesOf } from '../../../content/semantics/states.ts';
export { valueOf } from '../../../content/semantics/value.ts';
