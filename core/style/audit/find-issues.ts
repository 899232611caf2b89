import { figure, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import { isLargeText, wcagMinimum } from '../color/wcag-contrast.ts';
import type { DarkDeclaration } from '../css/dark-rule.ts';
import { makeColorMapper } from '../generate/color-mapper.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import type { PlacedRule } from '../generate/placed-rule.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import { repairedColor } from '../repair/repair-pairs.ts';
import type { AuditIssue, BrightCause } from './audit-issue.ts';
import type { AuditedPage, PlacedName } from './audited-page.ts';
import type { UnfixableElement } from './find-unfixable.ts';
import type { BrightArea, FailingText, ScreenAudit } from './screen-audit.ts';
import type { Placed, ScreenPlaces } from './screen-places.ts';
import type { MarkFault } from './seen-marks.ts';

/** Why no sheet changes an element, by its kind. */
const UNFIXABLE_LABELS: Readonly<Record<UnfixableElement['kind'], Text>> = {
  blend: msg('audit.blendedDarkerBehind'),
  'gradient-text': msg('audit.textPaintedGradientContrast'),
  drawing: msg('audit.brightDrawingMarkup'),
  canvas: msg('audit.brightCanvasDrawnScript'),
  picture: msg('audit.brightPictureTextStays'),
  frame: msg('audit.frameCannotMeasured'),
};

/** Asks the page for details of an audit's findings, with a possible repair for each. */
export async function findIssues(
  page: Pick<AuditedPage, 'names' | 'brightCauses'>,
  audit: ScreenAudit,
  places: ScreenPlaces,
  knobs: DarkKnobs,
): Promise<AuditIssue[]> {
  const texts = alikeTexts(audit.failing);
  const marks = alikeMarks(audit.marks);
  const markGroups = marks.map((group) => group.map(({ mark }) => mark));
  const [
    mergedNames,
    textNames,
    markNames,
    firsts,
    pictureNames,
    erasedNames,
    movedNames,
    beyondNames,
    causes,
  ] = await Promise.all([
    page.names(audit.merged.map((text) => groupOf([text]))),
    page.names(texts.map(groupOf)),
    page.names(markGroups.map(groupOf)),
    page.names([...texts, ...markGroups].map((group) => groupOf(group.slice(0, 1)))),
    page.names(audit.changedPictures.map((picture) => groupOf([picture]))),
    page.names(audit.erased.map((text) => groupOf([text]))),
    page.names(audit.moved.map((box) => groupOf([box]))),
    page.names(audit.beyond.map((element) => groupOf([element]))),
    page.brightCauses(
      places,
      audit.bright.map(({ point }) => point),
    ),
  ]);
  return [
    ...texts.map((group, at) => ({
      ...textIssue(group, textNames[at] ?? null),
      element: issueTarget(firsts[at] ?? null),
    })),
    ...marks.map((group, at) => ({
      ...markIssue(group, markNames[at] ?? null),
      element: issueTarget(firsts[texts.length + at] ?? null),
    })),
    ...audit.merged.map((box, at) => {
      const name = mergedNames[at] ?? null;
      const words = { title: msg('audit.textNoLongerDiffers'), detail: sizeAndName(box, name) };
      return issue('mark', words, name, null);
    }),
    ...audit.bright.map((area, at) => brightIssue(area, causes[at] ?? null, knobs)),
    ...audit.changedPictures.map((box, at) => {
      const name = pictureNames[at] ?? null;
      const words = { title: msg('audit.pictureChanged'), detail: sizeAndName(box, name) };
      return issue('picture', words, name, name && pictureRepair(name));
    }),
    ...audit.erased.map((box, at) => {
      const name = erasedNames[at] ?? null;
      const words = { title: msg('audit.noLongerVisible'), detail: sizeAndName(box, name) };
      return issue('erased', words, name, null);
    }),
    ...audit.moved.map((box, at) => {
      const name = movedNames[at] ?? null;
      return issue(
        'moved',
        { title: msg('audit.boxMoved'), detail: sizeAndName(box, name) },
        name,
        null,
      );
    }),
    ...audit.beyond.map((element, at) => {
      const name = beyondNames[at] ?? null;
      const words = { title: UNFIXABLE_LABELS[element.kind], detail: sizeAndName(element, name) };
      return issue('beyond', words, name, null);
    }),
  ];
}

/** Failing texts that look alike, the worst first, with its element and a rule that would help all of them. */
export async function nameFailing(
  page: Pick<AuditedPage, 'names'>,
  failing: readonly FailingText[],
): Promise<{ group: FailingText[]; element: PlacedName | null; repair: PlacedRule | null }[]> {
  const texts = alikeTexts(failing);
  const [names, firsts] = await Promise.all([
    page.names(texts.map(groupOf)),
    page.names(texts.map((group) => groupOf(group.slice(0, 1)))),
  ]);
  return texts.map((group, at) => {
    const [worst] = group;
    const name = names[at] ?? null;
    const repair = worst && name ? textRepair(worst, name) : null;
    return { group, element: firsts[at] ?? null, repair };
  });
}

/** What has become of a mark. */
const MARK_LABELS: Readonly<Record<MarkFault['fault'], Text>> = {
  icon: msg('audit.iconHardSee'),
  loud: msg('audit.decorationTooProminent'),
  edge: msg('audit.controlEdgeBelow'),
  surface: msg('audit.surfaceBlendsLayersSwapped'),
  order: msg('audit.scaleOutOfOrder'),
  legend: msg('audit.legendUnlikeChart'),
  color: msg('audit.colorDiffersOthers'),
};

/** Marks with the same fault and contrasts become one issue. */
function alikeMarks(faults: ScreenAudit['marks']): ScreenAudit['marks'][] {
  const key = ({ mark, fault, before, after }: ScreenAudit['marks'][number]) =>
    [mark.frame, fault, before.toFixed(1), after.toFixed(1)].join();
  return [...Map.groupBy(faults, key).values()];
}

function markIssue(group: ScreenAudit['marks'], name: PlacedName | null): AuditIssue {
  const [first] = group;
  if (!first) throw new MessageError(msg('audit.groupIssuesEmpty'));
  const { fault, before, after, mark } = first;
  const place = sizeAndName(mark, name);
  const contrasts = { before: figure(before, 1), after: figure(after, 1), place };
  const hasContrasts =
    fault === 'icon' || fault === 'loud' || fault === 'edge' || fault === 'surface';
  const detail = hasContrasts ? msg('audit.beforeAfterPlace', contrasts) : place;
  return {
    ...issue('mark', { title: MARK_LABELS[fault], detail }, name, null),
    count: group.length,
  };
}

/** Lines of elements that look alike become one issue; the worst is first. */
function alikeTexts(failing: readonly FailingText[]): FailingText[][] {
  const groups = new Map<string, FailingText[]>();
  for (const text of failing) {
    const { frame, name, size, weight } = text;
    const key = [frame, name, size, weight].join();
    groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  return [...groups.values()];
}

function groupOf(places: readonly Placed[]) {
  const elements = [...new Set(places.map(({ element }) => element))];
  return { frame: places[0]?.frame ?? 0, elements };
}

function textIssue(group: FailingText[], name: PlacedName | null): AuditIssue {
  const [worst] = group;
  if (!worst) throw new MessageError(msg('audit.groupIssuesEmpty'));
  const floor = wcagMinimum('AA', isLargeText(worst.size, worst.weight));
  const ratio = Math.floor(worst.ratio * 100) / 100;
  const words = {
    title: worst.text,
    detail: msg('audit.of', { ratio, floor, name: worst.name }),
  };
  const repair = name && textRepair(worst, name);
  return { ...issue('text', words, name, repair), count: group.length, colors: worst.colors };
}

function brightIssue(
  area: BrightArea,
  cause: Awaited<ReturnType<AuditedPage['brightCauses']>>[number],
  knobs: DarkKnobs,
): AuditIssue {
  const words = { title: msg('audit.brightArea'), detail: sizeAndName(area, cause) };
  return issue('bright', words, cause, cause && brightRepair(cause, knobs));
}

const WHITE = { r: 1, g: 1, b: 1, a: 1 };

/** Raises a text above AA by its lightness alone; null where that would not help. */
function textRepair(failing: FailingText, name: PlacedName): PlacedRule | null {
  const { colors, ratio, size, weight, text } = failing;
  const pair = { color: colors.text, background: colors.background, ratio, size, weight };
  const measured = { ...pair, on: 'color' as const, opacity: 1, scope: name.scope, area: 0 };
  const color = repairedColor({ ...measured, selector: name.selector, count: 1, sample: text });
  if (!color) return null;
  const value = formatColor(color);
  return placedRule(name, ['color', '-webkit-text-fill-color'], value, colors.text);
}

/** Gives the element that paints a bright area the color that the generator would choose; null for drawings. */
function brightRepair(cause: BrightCause & { frame: number }, knobs: DarkKnobs): PlacedRule | null {
  if (cause.kind !== 'color' && cause.kind !== 'canvas') return null;
  const color = (cause.color !== null && parseColor(cause.color)) || WHITE;
  const dark = makeColorMapper(knobs, WHITE, null)(color, 'background');
  return placedRule(cause, ['background-color'], formatColor(dark), cause.color);
}

/** Restores a picture to its original look. */
function pictureRepair(name: PlacedName): PlacedRule {
  return placedRule(name, ['filter'], 'none', null);
}

function placedRule(
  { frame, scope, selector }: PlacedName,
  properties: readonly string[],
  value: string,
  from: string | null,
): PlacedRule {
  const declarations: DarkDeclaration[] = properties.map((property) => ({ property, value, from }));
  const layer = OWN_LAYERS.repairs;
  return { frame, rule: { scope, layer, within: [], selector, declarations, source: null } };
}

function issue(
  kind: AuditIssue['kind'],
  words: { title: Text; detail: Text },
  name: PlacedName | null,
  repair: AuditIssue['repair'],
): AuditIssue {
  const target = issueTarget(name);
  return { kind, ...words, count: 1, colors: null, target, repair };
}

function issueTarget(name: PlacedName | null): AuditIssue['target'] {
  return name && { frame: name.frame, scope: name.scope, selector: name.selector };
}

function sizeAndName(
  { width, height }: { width: number; height: number },
  name: PlacedName | null,
) {
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  return name ? `${size} · ${name.selector}` : size;
}
