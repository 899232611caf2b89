import type { ActFailure } from '../../../core/page/act/act-report.ts';

/** What stops an action before the page has got anything of it. */
export class Refused extends Error {
  readonly code: ActFailure | undefined;

  constructor(message: string, code?: ActFailure) {
    super(message);
    this.code = code;
  }
}

/** The field that keys are meant for has left the page. */
export class FieldLeft extends Error {}
