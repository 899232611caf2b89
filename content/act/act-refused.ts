/** An action that was not begun, for a reason that is told as it is. */
export class ActRefused extends Error {
  override readonly name = 'ActRefused';
}
