import type { ImagePart } from '../model/message.ts';

/** The stages of an action in the page, in their order. */
export type ActStage = 'resolve' | 'check' | 'scroll' | 'hit-test' | 'dispatch' | 'settle';

/** One line of what was done, `at` milliseconds after its beginning. */
export interface ActLogLine {
  stage: ActStage;
  at: number;
  text: string;
}

/** Trusted input comes through the debugger; DOM events are what a script can make. */
export type InputKind = 'trusted' | 'dom' | 'none';

/**
 * What the run can do something about by itself. `STALE_DOCUMENT`: what the order was meant for is no
 * longer there, or is something else; the page got nothing and is to be looked at anew (FAULTS G9).
 */
export type ActFailure = 'STALE_DOCUMENT';

/** What came of an action in the page. Texts are the page's: they are data. */
export type ActReport =
  | {
      type: 'done';
      log: readonly ActLogLine[];
      input: InputKind;
      /** What a reading tool has read. */
      text?: string;
      image?: ImagePart;
    }
  | {
      type: 'failed';
      log: readonly ActLogLine[];
      /** What happened and what to do next. */
      message: string;
      /**
       * Whether the page got anything of it. `unknown`, as after a lost connection, must never lead to
       * another try by itself.
       */
      dispatched: 'no' | 'unknown';
      code?: ActFailure;
    };
