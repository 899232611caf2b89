import * as z from 'zod/mini';
import type { NamedColor } from '../generate/dark-palette.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import type { PageGround } from '../inventory/page-ground.ts';

/** How the rules of a kept site are generated, on each of its pages, from the ground of its light ones. */
export interface ResidentSettings extends PageGround {
  knobs: DarkKnobs;
  /** Each page’s own ground is read there before anything is dark; the one given here is of a usual page. */
  readsGround?: boolean | undefined;
  /** The names of the colors in the site's sheet; missing in what was stored before there were any. */
  palette?: readonly NamedColor[] | undefined;
}

const HEX = /^#[\da-f]{6}$/;

/** Knobs as they are stored; older ones had no warmth. */
export const KNOBS = z.object({
  lightness: z.number(),
  contrast: z.number(),
  saturation: z.number(),
  accent: z.nullable(z.string()),
  images: z.enum(['auto', 'keep', 'dim']),
  warmth: z._default(z.number(), 0),
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
  palette: z.optional(
    z.array(
      z.object({
        name: z.string().check(z.regex(/^--dark-[\w-]+$/)),
        value: z.string().check(z.regex(HEX)),
        kind: z.enum(['surface', 'text', 'border', 'hue']),
        alike: z.array(z.string().check(z.regex(HEX))),
      }),
    ),
  ),
});
