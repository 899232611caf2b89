import { ownText } from '../../../core/page/chrome-content/own-text.ts';
import type { ContentNode, PageContent } from '../../../core/page/chrome-content/page-content.ts';
import type { Box } from '../../../core/platform/geometry/box.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { nameGlyphs } from '../ax/icon-glyphs.ts';

/** A field and its value. */
export type TextField = readonly [label: string, value: string];

/** Nodes whose texts are elsewhere in the tree, and which nobody would recognize without them. */
const CALLED_BY_TEXT = /^(link|form control)$/;

/**
 * What a row says about a node beside its type: its label or text, that of its document, or its
 * address.
 */
export function contentTitle({ nodes, frames }: PageContent, at: number): string {
  const node = nodes[at];
  if (!node) return '';
  const { type, label, text, control, url } = node;
  const isAction = node.ariaRole !== undefined && node.clickabilityReasons.length > 0;
  const below = isAction || CALLED_BY_TEXT.test(type) ? ownText(nodes, at) : '';
  const document = type === 'root' ? frames[node.frame] : undefined;
  const names = [label, text, below, control?.name, control?.type, document?.title, document?.url];
  return names.find((name) => name !== undefined && name !== '') ?? url ?? '';
}

/** `40, 12 · 200 × 30`, CSS pixels in the top viewport. */
export function boxText(box: Box | undefined): string {
  if (!box) return '';
  const [x, y, width, height] = box.map(Math.round);
  return `${x}, ${y} · ${width} × ${height}`;
}

/** Every field that Chrome reported for a node; empty ones are left out. */
export function contentFields(node: ContentNode, { frames, focused }: PageContent): TextField[] {
  const { control, scroller } = node;
  const frame = frames[node.frame];
  const isFocused =
    node.backendNodeId !== undefined && focused.get(node.frame) === node.backendNodeId;
  const fields: TextField[] = [
    [t('chromeContent.fieldType'), node.type],
    [t('chromeContent.ariaRole'), node.ariaRole ?? ''],
    [t('chromeContent.fieldLandmark'), node.annotatedRoles.join(', ')],
    [t('chromeContent.fieldLabel'), node.label ?? ''],
    [t('chromeContent.fieldText'), node.text ?? ''],
    [t('chromeContent.fieldAddress'), node.url ?? ''],
    [t('chromeContent.clickableFor'), node.clickabilityReasons.join(', ')],
    [t('chromeContent.disabled2'), node.isDisabled ? t('chromeContent.yes') : ''],
    [t('chromeContent.disabledFor'), node.disabledReasons.join(', ')],
    [t('chromeContent.fieldFocus'), focusText(node, isFocused)],
    [t('chromeContent.fieldZOrder'), node.zOrder?.toString() ?? ''],
    [t('chromeContent.fieldPosition'), node.position ?? ''],
    [t('chromeContent.visiblePart'), boxText(node.visibleBox) || t('chromeContent.none')],
    [t('chromeContent.wholeBox'), boxText(node.outerBox)],
    [t('chromeContent.fieldPieces'), node.fragments.map(boxText).join('; ')],
    [t('chromeContent.fieldScrolls'), scroller ? `${scroller.width} × ${scroller.height}` : ''],
    [t('chromeContent.fieldControl'), control?.type ?? ''],
    [t('chromeContent.nameField'), control?.name ?? ''],
    [t('chromeContent.fieldValue'), control?.value ?? ''],
    [t('chromeContent.fieldPlaceholder'), control?.placeholder ?? ''],
    [t('chromeContent.fieldOptions'), control?.options.map(({ text }) => text).join(', ') ?? ''],
    [t('chromeContent.fieldRedaction'), node.redaction ?? ''],
    [t('chromeContent.labelsNode'), node.labelFor?.toString() ?? ''],
    [t('chromeContent.fieldAdvertisement'), node.isAd ? t('chromeContent.yes') : ''],
    [t('chromeContent.fieldFrameField'), frame ? `${frame.number} · ${frame.origin}` : ''],
    [t('chromeContent.backendNodeId'), node.backendNodeId?.toString() ?? ''],
  ];
  return fields
    .filter(([, value]) => value !== '')
    .map(([label, value]) => [label, nameGlyphs(value)]);
}

function focusText({ isFocusable, isTabbable }: ContentNode, isFocused: boolean): string {
  if (isFocused) return t('chromeContent.hasIt');
  if (isTabbable) return t('chromeContent.byTab');
  return isFocusable ? t('chromeContent.scriptClick') : '';
}

/**
 * What Chrome reported for the whole page: its mode, its frames, and what this product cannot read.
 */
export function pageFields(content: PageContent): TextField[] {
  const { mode, frames, nodes } = content;
  return [
    [t('chromeContent.fieldMode'), mode],
    [t('chromeContent.fieldNodes'), numberText(nodes.length)],
    ...frames.map(({ number, origin, isOpaque, redacted }): TextField => {
      const notes = [
        isOpaque && t('chromeContent.opaque'),
        redacted && t('chromeContent.leftOut', { redacted }),
      ].filter(Boolean);
      return [
        t('chromeContent.frame', { number }),
        [origin || t('chromeContent.opaqueOrigin'), ...notes].join(' · '),
      ];
    }),
    [t('chromeContent.unknownFields'), unknownText(content)],
  ];
}

/** `ContentAttributes 31 (varint), 45 times; …` */
function unknownText({ unknownFields }: PageContent): string {
  const counts = new Map<string, number>();
  for (const { message, field } of unknownFields) {
    const name = `${message} ${field.number} (${field.wire})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const parts = [...counts].map(([name, count]) =>
    count === 1 ? name : t('chromeContent.times', { name, count }),
  );
  return parts.join('; ') || t('chromeContent.none');
}
