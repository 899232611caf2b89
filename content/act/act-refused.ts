import type { ActFailure } from '../../core/page/act/act-report.ts';
import { MessageError, type Text } from '../../core/platform/messages/messages.ts';

/** An action that was not begun, for a reason that is reported as it is. */
export class ActRefused extends MessageError {
  override readonly name = 'ActRefused';
  readonly code: ActFailure | undefined;

  constructor(text: Text, code?: ActFailure) {
    super(text);
    this.code = code;
  }
}
