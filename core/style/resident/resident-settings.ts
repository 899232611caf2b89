import * as z from 'zod/mini';
import type { DarkKnobs } from '../generate/knobs.ts';

/** How the rules of a kept site are generated, on each of its pages. */
export interface ResidentSettings {
  knobs: DarkKnobs;
  /** The computed color behind the site's pages while they are light. */
  canvas: string;
  /** Computed `color-scheme` of the root while they are light. */
  colorScheme: string;
}

/** Settings of the engine as they are stored. */
export const RESIDENT_SETTINGS = z.object({
  knobs: z.object({
    lightness: z.number(),
    contrast: z.number(),
    saturation: z.number(),
    accent: z.nullable(z.string()),
    images: z.enum(['auto', 'keep', 'dim']),
  }),
  canvas: z.string(),
  colorScheme: z.string(),
});
