export { contextOfPress as pressContext } from '../../../content/act/context-of-press.ts';
export { classify } from '../../../content/detect/classify.ts';
export { isHidden } from '../../../content/read/is-hidden.ts';
export { descriptionOf, nameOf } from '../../../content/read/name.ts';
export { nearbyLabel } from '../../../content/read/nearby-label.ts';
export { roleOf } from '../../../content/read/role.ts';
export { SemanticsPass } from '../../../content/read/semantics-pass.ts';
export { statesOf, valueOf } from '../../../content/read/states.ts';
