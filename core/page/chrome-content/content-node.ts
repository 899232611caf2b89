import type { Box } from '../../platform/geometry/box.ts';
import { MASK } from '../tree/masked-value.ts';
import { isSecretField } from '../tree/secret-field.ts';
import type { RawAttributes, RawRect } from './content-schema.ts';
import type { ContentControl, ContentNode, ContentScroller } from './page-content.ts';

type Place = Pick<ContentNode, 'parent' | 'depth' | 'frame'>;

interface ContentOptions {
  /** Device pixels per CSS pixel. */
  scale: number;
  /** Whether it is inside a field for a secret. */
  isSecret: boolean;
}

/** A node of the message in the terms of this product. */
export function contentNode(
  raw: RawAttributes,
  place: Place,
  { scale, isSecret }: ContentOptions,
): ContentNode {
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
    ...known('text', isSecret ? MASK : textOf(raw)),
    ...known('label', raw.label || undefined),
    ...known('labelFor', raw.labelFor),
    ...known('url', (raw.anchor ?? raw.image ?? raw.video)?.url || raw.form?.actionUrl),
    ...known('outerBox', geometry.outerBox && boxOf(geometry.outerBox, scale)),
    ...known('visibleBox', visible && visible[2] > 0 && visible[3] > 0 ? visible : undefined),
    ...known('position', geometry.position === 'static' ? undefined : geometry.position),
    ...known('zOrder', interaction.zOrder),
    ...known('scroller', scroller && scrollerOf(scroller, scale)),
    ...known('control', raw.control && controlOf(raw, isSecret)),
    ...known('redaction', redactionOf(raw)),
  };
}

function known<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: T });
}

/** Whole device pixels become fractions of CSS pixels: tenths are exact enough. */
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

/** The reason is on the node; older browsers put it on the control. */
function redactionOf({ redaction, control }: RawAttributes): string | undefined {
  const reasons = [redaction, control?.redaction];
  return reasons.find((reason) => reason !== undefined && reason !== 'not necessary');
}

function controlOf({ control = {} }: RawAttributes, isSecret: boolean): ContentControl {
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

/** Chrome leaves out some secrets; this product masks more. */
export function holdsSecret(raw: RawAttributes): boolean {
  const { control, label } = raw;
  if (!control) return false;
  if (redactionOf(raw)?.startsWith('redacted')) return true;
  const { type = '', name, placeholder } = control;
  return isSecretField({ type, holdsText: TYPED.test(type), label, name, placeholder });
}

const TYPED = /^(email|month|number|search|tel|text|url|select-one|select-multiple|textarea|date)$/;
