import type { Box } from '../page/frame-node.ts';
import { MASK } from '../page/mask.ts';
import type { RawAttributes, RawRect } from './content-schema.ts';
import type { ContentControl, ContentNode, ContentScroller } from './page-content.ts';

type Place = Pick<ContentNode, 'parent' | 'depth' | 'frame'>;

/** A node as it was sent, in the words of this product. `scale` is device pixels for a CSS pixel. */
export function contentNode(raw: RawAttributes, place: Place, scale: number): ContentNode {
  const {
    geometry = {},
    interaction = {},
    scroller,
  } = {
    ...raw,
    scroller: raw.interaction?.scroller,
  };
  const visible = geometry.visibleBox && boxOf(geometry.visibleBox, scale);
  return {
    ...place,
    type: raw.type ?? 'unknown',
    annotatedRoles: raw.annotatedRoles ?? [],
    fragments: (geometry.fragments ?? []).map((rect) => boxOf(rect, scale)),
    clickabilityReasons: interaction.clickabilityReasons ?? [],
    isDisabled: interaction.isDisabled ?? false,
    disabledReasons: interaction.disabledReasons ?? [],
    isFocusable: interaction.isFocusable ?? false,
    isTabbable: interaction.isTabbable ?? false,
    isAd: raw.isAdRelated ?? false,
    ...known('backendNodeId', raw.nodeId),
    ...known('ariaRole', raw.ariaRole === 'unknown' ? undefined : raw.ariaRole),
    ...known('text', textOf(raw)),
    ...known('label', raw.label || undefined),
    ...known('labelFor', raw.labelFor),
    ...known('url', (raw.anchor ?? raw.image ?? raw.video)?.url || raw.form?.actionUrl),
    ...known('outerBox', geometry.outerBox && boxOf(geometry.outerBox, scale)),
    ...known('visibleBox', visible && visible[2] > 0 && visible[3] > 0 ? visible : undefined),
    ...known('position', geometry.position === 'static' ? undefined : geometry.position),
    ...known('zOrder', interaction.zOrder),
    ...known('scroller', scroller && scrollerOf(scroller, scale)),
    ...known('control', raw.control && controlOf(raw)),
    ...known('redaction', redactionOf(raw)),
  };
}

function known<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: T });
}

/** Whole device pixels became fractions of CSS pixels: tenths are enough. */
function boxOf({ x = 0, y = 0, width = 0, height = 0 }: RawRect, scale: number): Box {
  const css = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
  return [css(x), css(y), css(width), css(height)];
}

function textOf({ text, image, svg, table }: RawAttributes): string | undefined {
  return text?.content ?? (image?.caption || svg?.text || table?.name || undefined);
}

function scrollerOf(
  raw: NonNullable<NonNullable<RawAttributes['interaction']>['scroller']>,
  scale: number,
): ContentScroller {
  const [, , width, height] = boxOf(raw.bounds ?? {}, scale);
  return {
    width,
    height,
    visibleArea: boxOf(raw.visibleArea ?? {}, scale),
    horizontal: raw.horizontal ?? false,
    vertical: raw.vertical ?? false,
  };
}

/** The reason stands on the node; older browsers put it on the control. */
function redactionOf({ redaction, control }: RawAttributes): string | undefined {
  const told = [redaction, control?.redaction];
  return told.find((reason) => reason !== undefined && reason !== 'not necessary');
}

/** Chrome leaves secrets out; should one come through all the same, it is masked here. */
function controlOf(raw: RawAttributes): ContentControl {
  const { control = {} } = raw;
  const isSecret = control.type === 'password' || redactionOf(raw)?.startsWith('redacted');
  const value = isSecret && control.value ? MASK : control.value;
  return {
    type: control.type ?? 'unspecified',
    ...known('name', control.name || undefined),
    ...known('value', value),
    ...known('placeholder', control.placeholder || undefined),
    isChecked: control.isChecked ?? false,
    isRequired: control.isRequired ?? false,
    isReadonly: control.isReadonly ?? false,
    options: (control.options ?? []).map((option) => ({
      value: option.value ?? '',
      text: option.text ?? '',
      isSelected: option.isSelected ?? false,
      isDisabled: option.isDisabled ?? false,
    })),
  };
}
