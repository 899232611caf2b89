import { isSecretReading } from '../tree/secret-field.ts';
import type { SemanticNodeV3 } from './semantic-node.ts';

/** Whether an element of a payload is a field for a secret, empty or not. */
export function isSecretNode({ n, v, s }: Pick<SemanticNodeV3, 'n' | 'v' | 's'>): boolean {
  return isSecretReading({ name: n, value: v, states: s?.split(',') });
}
