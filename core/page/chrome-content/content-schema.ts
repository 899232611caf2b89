import * as words from './content-enums.ts';
import { AX_ROLES } from './content-enums.ts';
import {
  bool,
  enumeration,
  int32,
  lazy,
  type Message,
  many,
  message,
  one,
  type Type,
  text,
  uint32,
} from './protobuf-message.ts';

/**
 * The messages of Chromium's
 * `components/optimization_guide/proto/features/common_quality_data.proto` that describe a page,
 * with the names and numbers of their fields. Everything else in them, such as media transcripts,
 * is returned among the unknown fields.
 */
const RECT = message('BoundingRect', {
  x: one(1, int32),
  y: one(2, int32),
  width: one(3, int32),
  height: one(4, int32),
});

const ORIGIN = message('SecurityOrigin', { opaque: one(1, bool), value: one(2, text) });

const GEOMETRY = message('Geometry', {
  outerBox: one(1, RECT),
  visibleBox: one(2, RECT),
  isFixedOrSticky: one(3, bool),
  fragments: many(6, RECT),
  position: one(8, enumeration(words.POSITIONS)),
});

const SCROLLER = message('ScrollerInfo', {
  bounds: one(1, message('BoundingSize', { width: one(1, int32), height: one(2, int32) })),
  visibleArea: one(2, RECT),
  horizontal: one(3, bool),
  vertical: one(4, bool),
});

const INTERACTION = message('InteractionInfo', {
  isSelectable: one(3, bool),
  isEditable: one(4, bool),
  canResizeHorizontal: one(5, bool),
  canResizeVertical: one(6, bool),
  isFocusable: one(7, bool),
  isDraggable: one(9, bool),
  isClickable: one(10, bool),
  scroller: one(12, SCROLLER),
  zOrder: one(13, int32),
  debugClickabilityReasons: many(14, enumeration(words.CLICKABILITY_REASONS)),
  clickabilityReasons: many(15, enumeration(words.CLICKABILITY_REASONS)),
  isDisabled: one(16, bool),
  disabledReasons: many(17, enumeration(words.DISABLED_REASONS)),
  isTabbable: one(18, bool),
  hasActiveDescendant: one(19, bool),
  actionTargets: many(20, int32),
});

const TEXT = message('TextInfo', {
  content: one(1, text),
  style: one(
    3,
    message('TextStyle', { size: one(1, int32), hasEmphasis: one(2, bool), color: one(3, uint32) }),
  ),
});

const IMAGE = message('ImageInfo', {
  caption: one(2, text),
  origin: one(4, ORIGIN),
  url: one(5, text),
});

const CONTROL = message('FormControlData', {
  name: one(1, text),
  value: one(2, text),
  type: one(3, enumeration(words.CONTROL_TYPES)),
  options: many(
    4,
    message('SelectOption', {
      value: one(1, text),
      text: one(2, text),
      isSelected: one(3, bool),
      isDisabled: one(4, bool),
    }),
  ),
  placeholder: one(5, text),
  isChecked: one(6, bool),
  isRequired: one(7, bool),
  redaction: one(8, enumeration(words.REDACTIONS)),
  autofillTypes: many(9, int32),
  autofillSection: one(10, uint32),
  isReadonly: one(11, bool),
});

const SELECTION = message('Selection', {
  startNode: one(1, int32),
  startOffset: one(2, int32),
  endNode: one(3, int32),
  endOffset: one(4, int32),
  selectedText: one(5, text),
});

const DOCUMENT = message('DocumentIdentifier', { token: one(1, text) });

const FRAME = message('FrameData', {
  origin: one(1, ORIGIN),
  interaction: one(
    2,
    message('FrameInteractionInfo', {
      selection: one(1, SELECTION),
      focusedNode: one(2, int32),
      accessibilityFocusedNode: one(3, int32),
    }),
  ),
  document: one(3, DOCUMENT),
  url: one(4, text),
  title: one(5, text),
  paidContent: one(6, message('PaidContentMetadata', { containsPaidContent: one(1, bool) })),
  lineHeight: one(12, uint32),
});

const IFRAME = message('IframeData', {
  frame: one(3, FRAME),
  redacted: one(
    4,
    message('RedactedFrameMetadata', { reason: one(1, enumeration(words.FRAME_REDACTIONS)) }),
  ),
});

const ATTRIBUTES = message('ContentAttributes', {
  nodeId: one(2, int32),
  type: one(3, enumeration(words.NODE_TYPES)),
  geometry: one(4, GEOMETRY),
  table: one(8, message('TableData', { name: one(1, text) })),
  iframe: one(9, IFRAME),
  text: one(10, TEXT),
  image: one(11, IMAGE),
  tableRow: one(13, message('TableRowData', { type: one(1, int32) })),
  anchor: one(14, message('AnchorData', { url: one(1, text), rel: many(2, int32) })),
  annotatedRoles: many(15, enumeration(words.ANNOTATED_ROLES)),
  label: one(16, text),
  form: one(19, message('FormInfo', { name: one(1, text), actionUrl: one(2, text) })),
  control: one(20, CONTROL),
  interaction: one(21, INTERACTION),
  svg: one(23, message('SVGRootData', { text: one(1, text) })),
  canvas: one(24, message('CanvasData', { width: one(1, int32), height: one(2, int32) })),
  labelFor: one(25, int32),
  ariaRole: one(26, enumeration(AX_ROLES)),
  video: one(27, message('VideoData', { url: one(1, text), origin: one(2, ORIGIN) })),
  isAdRelated: one(28, bool),
  redaction: one(29, enumeration(words.REDACTIONS)),
});

type ValueOf<T> = T extends Type<infer V> ? V : never;
export type RawRect = ValueOf<typeof RECT>;
export type RawFrame = ValueOf<typeof FRAME>;
export type RawAttributes = ValueOf<typeof ATTRIBUTES>;

/** `ContentNode`, which is recursive. */
export type RawNode = Message<Record<never, never>> & {
  children?: RawNode[];
  attributes?: RawAttributes;
};

const NODE: Type<RawNode> = message('ContentNode', {
  children: many(
    1,
    lazy((): Type<RawNode> => NODE),
  ),
  attributes: one(2, ATTRIBUTES),
});

export const ANNOTATED_PAGE_CONTENT = message('AnnotatedPageContent', {
  version: one(1, int32),
  root: one(2, NODE),
  mainFrame: one(3, FRAME),
  interaction: one(
    4,
    message('PageInteractionInfo', {
      focusedNode: one(1, int32),
      accessibilityFocusedNode: one(2, int32),
      mouse: one(3, message('Point', { x: one(1, int32), y: one(2, int32) })),
      focusedFrame: one(4, DOCUMENT),
      accessibilityFocusedFrame: one(5, DOCUMENT),
    }),
  ),
  viewport: one(5, RECT),
  mode: one(6, enumeration(words.MODES)),
  tabId: one(7, int32),
  popup: one(
    8,
    message('PopupWindow', {
      root: one(1, NODE),
      openerDocument: one(3, DOCUMENT),
      openerNode: one(4, int32),
      visibleBox: one(5, RECT),
    }),
  ),
});

export type RawPageContent = ValueOf<typeof ANNOTATED_PAGE_CONTENT>;
