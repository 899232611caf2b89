import type { Box } from '../../platform/geometry/box.ts';
import type { UnknownFields } from './protobuf-reader.ts';

/**
 * Chrome's own description of a page for agents (`Page.getAnnotatedPageContent`). Boxes are CSS
 * pixels in the top viewport, also inside cross-origin frames.
 */
export interface PageContent {
  /** `default`, or `actionable elements` with boxes and clickability. */
  mode: string;
  /** The main frame first, then children in document order. */
  frames: readonly ContentFrame[];
  /** In document order, all frames. */
  nodes: readonly ContentNode[];
  /** Node id of the focused element in each frame, by frame number. */
  focused: ReadonlyMap<number, number>;
  /** The open popup of a select or color field. */
  popup?: { box?: Box; openerNode?: number };
  /** Fields outside the schema, each with the name of its message. */
  unknownFields: Readonly<UnknownFields>;
}

export interface ContentFrame {
  number: number;
  parent: number | null;
  /** Index in `nodes` of the `<iframe>` that shows it; null for the main frame. */
  owner: number | null;
  url: string;
  title: string;
  /** Scheme, host and port; for opaque origins their nonce. */
  origin: string;
  isOpaque: boolean;
  /** Why Chrome left its content out. */
  redacted?: string;
}

/** One node of Chrome's content tree: roughly, but not exactly, an element or a text. */
export interface ContentNode {
  /** Index in `PageContent.nodes`; null for the root. */
  parent: number | null;
  depth: number;
  frame: number;
  /** Backend id of the element in its frame's process; pseudo-elements have none. */
  backendNodeId?: number;
  /** `form control`, `link`, `text`, `container`, … */
  type: string;
  /** From the `role` attribute. */
  ariaRole?: string;
  /** Landmarks and special subtrees: `nav`, `main`, `paid content`, … */
  annotatedRoles: readonly string[];
  /** Text, caption of an image, or name of a table. */
  text?: string;
  /** From `aria-label` and `aria-labelledby`. */
  label?: string;
  /** Backend id of the control that this labels. */
  labelFor?: number;
  url?: string;
  /** Without clipping. */
  outerBox?: Box;
  /** The visible part; absent when there is none. */
  visibleBox?: Box;
  /** Each of its lines or columns, when it has several. */
  fragments: readonly Box[];
  /** CSS position, unless `static`. */
  position?: string;
  /** Stacking order within its document, higher is nearer; only for what is in view. */
  zOrder?: number;
  clickabilityReasons: readonly string[];
  isDisabled: boolean;
  disabledReasons: readonly string[];
  isFocusable: boolean;
  isTabbable: boolean;
  scroller?: ContentScroller;
  control?: ContentControl;
  /** Whether Chrome withholds its value, and why; absent when that was not in question. */
  redaction?: string;
  isAd: boolean;
}

/** CSS pixels. */
export interface ContentScroller {
  width: number;
  height: number;
  visibleArea: Box;
  horizontal: boolean;
  vertical: boolean;
}

export interface ContentControl {
  /** `text`, `select-one`, `submit button`, … */
  type: string;
  name?: string;
  value?: string;
  placeholder?: string;
  isChecked: boolean;
  isRequired: boolean;
  isReadonly: boolean;
  options: readonly { value: string; text: string; isSelected: boolean; isDisabled: boolean }[];
}
