import type { ImagePart } from '../../llm/call/message.ts';
import type { Text } from '../../platform/messages/messages.ts';

/** The stages of an action in the page, in their order. */
export type ActStage = 'resolve' | 'check' | 'scroll' | 'hit-test' | 'dispatch' | 'settle';

/** One line of the log, `at` milliseconds after its start. */
export interface ActLogLine {
  stage: ActStage;
  at: number;
  text: Text;
}

/** Trusted input comes through the debugger; DOM events are dispatched by a script; a person’s own is theirs. */
export type InputKind = 'trusted' | 'dom' | 'person' | 'none';

/**
 * Failures that the run itself can react to. `STALE_DOCUMENT`: the target is gone or has become
 * something else; the page got nothing and must be read again (FAULTS G9).
 */
export type ActFailure = 'STALE_DOCUMENT';

/** The result of an action in the page. Its texts come from the page: treat them as data. */
export type ActReport =
  | {
      type: 'done';
      log: readonly ActLogLine[];
      input: InputKind;
      /** What a reading tool read. */
      text?: string;
      image?: ImagePart;
    }
  | {
      type: 'failed';
      log: readonly ActLogLine[];
      /** What happened and what to do next. */
      message: Text;
      /**
       * Whether the page got any of it. `unknown`, as after a lost connection, must never lead to
       * an automatic retry.
       */
      dispatched: 'no' | 'unknown';
      code?: ActFailure;
    };

/** Where a pointer reaches an element, or why none does. CSS pixels of the frame's viewport. */
export type ReachReport =
  | { type: 'reached'; log: readonly ActLogLine[]; x: number; y: number }
  | Extract<ActReport, { type: 'failed' }>;

/** How a text can get into a field that is ready for it. */
export type FieldReport =
  /** The field has the focus, and the text to replace is selected. `isOneLine`: Enter sends its form. */
  | { type: 'ready'; log: readonly ActLogLine[]; isLine: boolean }
  /** The field takes no keys (dates, colors, sliders, read-only): its frame sets the value. */
  | { type: 'by-value' }
  /** A slider of scripts: the arrow keys move it. `value`: where it is now. */
  | { type: 'slider'; value: number }
  | Extract<ActReport, { type: 'failed' }>;

/** How an option of a drop-down is chosen. */
export type OptionReport =
  /** The drop-down has the focus, and this key chooses the option, called `label`. */
  | { type: 'ready'; key: string; label: string }
  | { type: 'chosen' }
  /** No key chooses it: its frame does, and tells the page. */
  | { type: 'by-events' }
  | Extract<ActReport, { type: 'failed' }>;

export interface FileContent {
  name: string;
  /** Such as `image/png`; empty when unknown. */
  type: string;
  /** Base64. */
  data: string;
}
