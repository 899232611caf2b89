import type {
  ColorSurvey,
  FrameColors,
  SurveyedElement,
} from '../../../../../core/style/inventory/color-survey.ts';
import type {
  ColorRule,
  StyleInventory,
} from '../../../../../core/style/inventory/style-inventory.ts';

/** One element: `div#id.class`, its parent's index, what it paints. */
export function element(
  name: string,
  parent: number,
  paint: Partial<SurveyedElement> = {},
): SurveyedElement {
  const [, tag = '', id, classes = ''] = /^([\w-]+)(?:#([\w-]+))?((?:\.[\w-]+)*)$/.exec(name) ?? [];
  const list = classes.split('.').filter(Boolean);
  return {
    scope: 0,
    parent,
    position: 1,
    tag,
    ...(id !== undefined && { id }),
    ...(list.length > 0 && { classes: list }),
    color: '#000',
    area: 100,
    ...paint,
  };
}

/** The colors of a frame with these elements and rules. */
export function frameColors(
  elements: SurveyedElement[],
  { rules = [], ...survey }: Partial<ColorSurvey> & { rules?: ColorRule[] } = {},
  frame = 0,
): FrameColors {
  const inventory: StyleInventory = {
    url: `https://example.test/${frame || ''}`,
    sheets: [{ name: 'main.css', url: null, unreadable: null }],
    scopes: [{ id: 0, rules, layers: [] }],
    canvas: 'rgba(0, 0, 0, 0)',
    colorScheme: 'normal',
  };
  return {
    frame,
    inventory,
    survey: { elements, rootProperties: {}, rootColors: {}, omitted: 0, ...survey },
  };
}

/** A rule of the only sheet. */
export function rule(selector: string, declarations: Record<string, string>): ColorRule {
  return {
    sheet: 0,
    within: [],
    selector,
    origin: 'sheet',
    layer: null,
    declarations: Object.entries(declarations).map(([property, value]) => ({
      property,
      value,
      important: false,
    })),
  };
}
