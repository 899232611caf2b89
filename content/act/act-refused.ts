import type { ActFailure } from '../../core/page/act/act-report.ts';

/** An action that was not begun, for a reason that is reported as it is. */
export class ActRefused extends Error {
  override readonly name = 'ActRefused';
  readonly code: ActFailure | undefined;

  constructor(message: string, code?: ActFailure) {
    super(message);
    this.code = code;
  }
}
