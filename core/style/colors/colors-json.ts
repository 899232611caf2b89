import type { Text } from '../../platform/messages/messages.ts';
import type { CustomProperty, PropertyPlace } from './custom-properties.ts';
import type { GradedPair } from './graded-pair.ts';
import type { ElementColors, PageColors } from './page-colors.ts';
import { type PaletteColor, type UniqueColors, type UseFigures, uniqueColors } from './palette.ts';

/** The location of something outside the main document. */
export interface JsonPlace {
  /** Address of its frame; missing for the main frame. */
  frame?: string;
  /** Tags of the hosts of its shadow roots; missing for a document. */
  shadow?: string;
}

/** The color map as a model gets it: custom properties, colors by selector, and each color once. */
export interface ColorMapJson {
  customProperties: Record<string, string>;
  colorMap: ({ selector: string } & ElementColors & JsonPlace)[];
  uniqueColors: UniqueColors;
}

/** Tokens of the map as compact JSON, and of the page as the `full` mode sends it. */
export interface MapTokens {
  map: number;
  dom: number;
}

/** Everything that the Colors tab shows; areas in CSS square pixels. */
export interface ColorsJson extends ColorMapJson {
  url: string;
  /** Elements and areas of the entries of `colorMap`, in the same order. */
  colorUse: UseFigures[];
  palette: PaletteColor[];
  properties: PropertyJson[];
  pairs: PairJson[];
  /** Shares of the texts that reach a level of WCAG 2.1, 0 to 1. */
  contrast: { aa: number; aaa: number };
  /** Exact, of o200k; null where they were not counted. */
  tokens: MapTokens | null;
  /** What is missing and why, in sentences. */
  notes: readonly Text[];
}

interface PropertyJson
  extends JsonPlace,
    Pick<CustomProperty, 'name' | 'value' | 'color' | 'purpose'> {
  definedIn: PlaceJson[];
  usedIn: PlaceJson[];
}

type PlaceJson = Omit<PropertyPlace, 'scope'> & JsonPlace;

export interface PairJson
  extends JsonPlace,
    Pick<GradedPair, 'selector' | 'color' | 'background' | 'on' | 'ratio' | 'floor' | 'level'>,
    Pick<GradedPair, 'size' | 'weight' | 'count' | 'area' | 'sample'> {
  /** APCA Lc: advisory. */
  apca: number;
}

/** The map alone: the part whose tokens are counted. */
export function colorMapJson(colors: PageColors): ColorMapJson {
  const main = colors.properties.filter(({ frame, isOnRoot }) => frame === 0 && isOnRoot);
  return {
    customProperties: Object.fromEntries(main.map(({ name, value }) => [name, value])),
    colorMap: mergedEntries(colors).map(({ entry }) => entry),
    uniqueColors: uniqueColors(colors.palette),
  };
}

/** Everything, for the command line and for files. */
export function colorsJson(
  colors: PageColors,
  { tokens, notes }: Pick<ColorsJson, 'tokens' | 'notes'>,
): ColorsJson {
  const place = placeNames(colors);
  return {
    url: colors.frames[0]?.inventory.url ?? '',
    ...colorMapJson(colors),
    colorUse: mergedEntries(colors).map(({ count, area }) => ({ count, area: Math.round(area) })),
    palette: [...colors.palette],
    properties: colors.properties.map((property) => propertyJson(property, place)),
    pairs: colors.pairs.map((pair) => ({
      selector: pair.selector,
      color: pair.color,
      background: pair.background,
      on: pair.on,
      ratio: round(pair.ratio, 2),
      floor: pair.floor,
      level: pair.level,
      apca: pair.lc,
      size: pair.size,
      weight: pair.weight,
      count: pair.count,
      area: Math.round(pair.area),
      sample: pair.sample,
      ...place(pair.frame, pair.scope),
    })),
    contrast: { aa: round(colors.aa, 4), aaa: round(colors.aaa, 4) },
    tokens,
    notes,
  };
}

/** Frames with one address, and shadow roots with one kind of host, repeat the same entries. */
function mergedEntries(colors: PageColors) {
  const place = placeNames(colors);
  const said = colors.entries.map(({ frame, scope, selector, look, count, area }) => ({
    entry: { selector, ...look, ...place(frame, scope) },
    count,
    area,
  }));
  return [...Map.groupBy(said, ({ entry }) => JSON.stringify(entry)).values()].flatMap((same) => {
    const [first] = same;
    const sum = (of: 'count' | 'area') => same.reduce((total, entry) => total + entry[of], 0);
    return first ? { entry: first.entry, count: sum('count'), area: sum('area') } : [];
  });
}

type PlaceIn = (frame: number, scope: number) => JsonPlace;

function propertyJson(
  { frame, name, value, color, purpose, definitions, uses }: CustomProperty,
  place: PlaceIn,
): PropertyJson {
  const placed = ({ scope, ...rest }: PropertyPlace) => ({ ...rest, ...place(frame, scope) });
  const definedIn = definitions.map(placed);
  const usedIn = uses.map(placed);
  return { name, value, color, purpose, definedIn, usedIn, ...place(frame, 0) };
}

/** Identifies frames by address and style scopes by the hosts of their shadow roots. */
function placeNames({ frames }: PageColors): PlaceIn {
  return (frame, scope) => {
    const inventory = frames.find((styles) => styles.frame === frame)?.inventory;
    const hosts = inventory?.scopes.find(({ id }) => id === scope)?.hosts ?? [];
    return {
      ...(frame !== 0 && { frame: inventory?.url ?? '' }),
      ...(scope !== 0 && { shadow: hosts.join(', ') }),
    };
  };
}

function round(number: number, digits: number): number {
  return Number(number.toFixed(digits));
}
