import * as z from 'zod/mini';
import type { NamedColor } from '../generate/dark-palette.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import type { PageGround } from '../inventory/page-ground.ts';
import type { Recoloring } from '../repair/recoloring.ts';

/** How the rules of a kept site are generated, on each of its pages, from the ground of its light ones. */
export interface ResidentSettings extends PageGround {
  knobs: DarkKnobs;
  /** Each page’s own ground is read there before anything is dark; the one given here is of a usual page. */
  readsGround?: boolean | undefined;
  /** The names of the colors in the site's sheet; missing in what was stored before there were any. */
  palette?: readonly NamedColor[] | undefined;
  /** Colors that have no name, and what looks the same as each. */
  rare?: readonly Omit<NamedColor, 'name'>[] | undefined;
  /** What measurements changed of the mapping’s colors; they are of these knobs. */
  recolored?: readonly Recoloring[] | undefined;
}

/** Settings with other knobs, for which no color has been measured yet. */
export function withKnobs(settings: ResidentSettings, knobs: DarkKnobs): ResidentSettings {
  const { recolored, ...others } = settings;
  const isSame = JSON.stringify(settings.knobs) === JSON.stringify(knobs);
  return { ...others, knobs, ...(isSame && recolored && { recolored }) };
}

const HEX = /^#[\da-f]{6}$/;
const SHOWN = z.string().check(z.regex(/^#[\da-f]{6}(?:[\da-f]{2})?$/));

/** Knobs as they are stored; older ones had no warmth. */
export const KNOBS = z.object({
  lightness: z.number(),
  contrast: z.number(),
  saturation: z.number(),
  accent: z.nullable(z.string()),
  images: z.enum(['auto', 'keep', 'dim']),
  warmth: z._default(z.number(), 0),
});

const ALIKE = z.object({
  value: z.string().check(z.regex(HEX)),
  kind: z.enum(['surface', 'text', 'border', 'hue']),
  alike: z.array(z.string().check(z.regex(HEX))),
});

/** Settings of the engine as they are stored. */
export const RESIDENT_SETTINGS = z.object({
  knobs: KNOBS,
  readsGround: z.optional(z.boolean()),
  canvas: z.string(),
  canvasOfBody: z.optional(z.enum(['color', 'picture'])),
  paper: z.optional(z.string()),
  colorScheme: z.string(),
  isInverted: z.optional(z.boolean()),
  recolored: z.optional(
    z.array(z.object({ role: z.enum(['text', 'fill']), source: SHOWN, to: SHOWN })),
  ),
  palette: z.optional(
    z.array(z.extend(ALIKE, { name: z.string().check(z.regex(/^--dark-[\w-]+$/)) })),
  ),
  rare: z.optional(z.array(ALIKE)),
});
