import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpSession } from '../../platform/cdp/cdp-session.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { t } from '../../platform/messages/messages.ts';
import { decodeBase64 } from '../../platform/text/base64.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { isSecretField, MASK } from '../tree/secret-field.ts';
import { decodeProtobuf } from './decode-protobuf.ts';

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
}

interface ContentFrame extends FrameData {
  number: number;
  parent: number | null;
  /** Index in `nodes` of the `<iframe>` that shows it; null for the main frame. */
  owner: number | null;
  /** Why Chrome left its content out. */
  redacted?: string;
}

interface FrameData {
  url?: string;
  title?: string;
  /** Scheme, host and port; for opaque origins their nonce. */
  origin?: string;
  isOpaque?: boolean;
  /** Node id of its focused element. */
  focused?: number;
}

/**
 * One node of Chrome's content tree: roughly, but not exactly, an element or a text. What Chrome
 * does not say is absent.
 */
export interface ContentNode extends NodeData<Box> {
  /** Index in `PageContent.nodes`; null for the root. */
  parent: number | null;
  depth: number;
  frame: number;
  /** `form control`, `link`, `text`, `container`, … */
  type: string;
  clickabilityReasons: readonly string[];
  disabledReasons: readonly string[];
  control?: ContentControl & { type: string };
}

/** What is said of a node, with the names of {@link MESSAGES}; those that only people read are not named. */
interface NodeData<B> {
  /** Backend id of the element in its frame's process; pseudo-elements have none. */
  backendNodeId?: number;
  type?: string;
  ariaRole?: string;
  /** Landmarks and special subtrees: `nav`, `main`, `paid content`, … */
  annotatedRoles?: readonly string[];
  /** Text, caption of an image, or name of a table. */
  text?: string;
  /** From `aria-label` and `aria-labelledby`. */
  label?: string;
  /** Backend id of the control that this labels. */
  labelFor?: number;
  url?: string;
  /** Without clipping. */
  outerBox?: B;
  visibleBox?: B;
  /** Each of its lines or columns, when it has several. */
  fragments?: readonly B[];
  position?: string;
  /** Stacking order within its document, higher is nearer; only for what is in view. */
  zOrder?: number;
  clickabilityReasons?: readonly string[];
  isDisabled?: boolean;
  disabledReasons?: readonly string[];
  isFocusable?: boolean;
  scroller?: { bounds?: B; visibleArea?: B };
  control?: ContentControl;
  /** Whether Chrome withholds its value, and why. */
  redaction?: string;
}

interface ContentControl {
  /** `text`, `select-one`, `submit button`, … */
  type?: string;
  name?: string;
  value?: string;
  placeholder?: string;
  options?: readonly { value?: string; text?: string; isSelected?: boolean }[];
  /** Older browsers have it here. */
  redaction?: string;
}

/** Milliseconds; 110,000 accessible nodes took 1,000. */
const READ_DEADLINE_MS = 15_000;

/**
 * Chrome's own view of the page for agents, frames of every origin included. Throws a `CdpError`,
 * `UNSUPPORTED` with a sentence when the browser has no such command.
 */
export async function readPageContent(main: CdpSession): Promise<PageContent> {
  try {
    const [{ content }, metrics] = await Promise.all([
      main.send('Page.getAnnotatedPageContent', {}, { deadline: READ_DEADLINE_MS }),
      main.send('Page.getLayoutMetrics'),
    ]);
    const { layoutViewport, cssLayoutViewport } = metrics;
    return decodePageContent(
      content,
      layoutViewport.clientWidth / cssLayoutViewport.clientWidth || 1,
    );
  } catch (error) {
    if (error instanceof RangeError)
      throw new Error(t('chromeContent.notDecoded', { problem: errorText(error) }));
    if (!(error instanceof CdpError) || error.code !== 'UNSUPPORTED') throw error;
    throw new CdpError('UNSUPPORTED', t('chromeContent.browserNotOfferOwnView'));
  }
}

interface RawRect {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

interface RawAttributes extends NodeData<RawRect> {
  iframe?: { frame?: FrameData; redacted?: string };
}

interface RawNode {
  children?: readonly RawNode[];
  attributes?: RawAttributes;
}

/**
 * Chrome's page content from the base64 text of `Page.getAnnotatedPageContent`. `scale` is device
 * pixels per CSS pixel. Throws a sentence when the bytes are not such a message.
 */
export function decodePageContent(base64: string, scale = 1): PageContent {
  const raw: { root?: RawNode; mainFrame?: FrameData; mode?: string } = decodeProtobuf(
    decodeBase64(base64),
    'AnnotatedPageContent',
  );
  const frames: ContentFrame[] = [{ ...raw.mainFrame, number: 0, parent: null, owner: null }];
  const nodes: ContentNode[] = [];
  const root = { raw: raw.root ?? {}, parent: null, depth: 0, frame: 0, isSecret: false };
  const waiting: (Omit<typeof root, 'parent'> & { parent: number | null })[] = [root];
  // In document order, without recursion: pages can be nested deeper than the call stack allows.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parent, depth, frame } = next;
    const { children = [], attributes: { iframe, ...own } = {} } = next.raw;
    const isSecret = next.isSecret || holdsSecret(own);
    const index = nodes.push({ ...nodeOf(own, scale, isSecret), parent, depth, frame }) - 1;
    const inner = iframe ? frames.length : frame;
    if (iframe) {
      const { redacted } = iframe;
      const place = { number: inner, parent: frame, owner: index };
      frames.push({ ...iframe.frame, ...place, ...(redacted && { redacted }) });
    }
    for (const child of children.toReversed())
      waiting.push({ raw: child, parent: index, depth: depth + 1, frame: inner, isSecret });
  }
  return { mode: raw.mode ?? 'default', frames, nodes };
}

function nodeOf(raw: NodeData<RawRect>, scale: number, isSecret: boolean) {
  const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: RawRect): Box => {
    // Whole device pixels become fractions of CSS pixels: tenths are exact enough.
    const css = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
    return [css(x), css(y), css(width), css(height)];
  };
  const { outerBox, visibleBox: visible, fragments, scroller, redaction, ...rest } = raw;
  const { text, ariaRole, position, control, ...plain } = rest;
  const { bounds = {}, visibleArea = {} } = scroller ?? {};
  const why = redactionOf(raw);
  const { redaction: _older, ...field } = control ?? {};
  return {
    ...plain,
    type: raw.type ?? 'unknown',
    clickabilityReasons: raw.clickabilityReasons ?? [],
    disabledReasons: raw.disabledReasons ?? [],
    ...((isSecret || text) && { text: isSecret ? MASK : text }),
    ...(ariaRole !== 'unknown' && ariaRole && { ariaRole }),
    ...(position !== 'static' && position && { position }),
    ...(outerBox && { outerBox: boxOf(outerBox) }),
    ...(visible?.width && visible.height && { visibleBox: boxOf(visible) }),
    ...(fragments && { fragments: fragments.map(boxOf) }),
    ...(scroller && {
      scroller: { ...scroller, bounds: boxOf(bounds), visibleArea: boxOf(visibleArea) },
    }),
    ...(control && {
      control: { type: 'unspecified', ...field, ...(isSecret && field.value && { value: MASK }) },
    }),
    ...(why && { redaction: why }),
  };
}

/** The reason is on the node; older browsers put it on the control. */
function redactionOf({ redaction, control }: NodeData<unknown>): string | undefined {
  return [redaction, control?.redaction].find((why) => why && why !== 'not necessary');
}

const TYPED = /^(email|month|number|search|tel|text|url|select-one|select-multiple|textarea|date)$/;

/** Chrome leaves out some secrets; this product masks more. */
function holdsSecret(raw: NodeData<unknown>): boolean {
  const { control, label } = raw;
  if (!control) return false;
  if (redactionOf(raw)?.startsWith('redacted')) return true;
  const { type = '', name, placeholder, value } = control;
  return isSecretField({ type, holdsText: TYPED.test(type), label, name, placeholder, value });
}

/** Controls whose only text is what a person entered or chose. */
const HOLDS_VALUE =
  /^(text|search|tel|url|email|number|password|textarea|select-|date|time|month|week)/;
/** Longer texts are cut. */
const MAX_TEXT_CHARACTERS = 200;

/** The name of a node by its content; for fields, the placeholder. */
export function ownText(nodes: readonly ContentNode[], at: number): string {
  const { control } = nodes[at] ?? {};
  if (control && HOLDS_VALUE.test(control.type)) return control.placeholder ?? '';
  return descendantText(nodes, at);
}

/** The text under a node, whose nodes follow it in document order. */
export function descendantText(nodes: readonly ContentNode[], at: number): string {
  const depth = nodes[at]?.depth ?? 0;
  let text = '';
  for (let next = at + 1; text.length < MAX_TEXT_CHARACTERS; next++) {
    const node = nodes[next];
    if (!node || node.depth <= depth) break;
    if (node.type === 'text' && node.text) text += ` ${node.text}`;
  }
  return text.trim().slice(0, MAX_TEXT_CHARACTERS);
}
