import * as z from 'zod/mini';

const asked = z.discriminatedUnion('type', [
  /** Whether this page has a button, and where. */
  z.object({ type: z.literal('penumbra-launcher-state') }),
  z.object({ type: z.literal('penumbra-launcher-open') }),
  z.object({
    type: z.literal('penumbra-launcher-moved'),
    right: z.number().check(z.gte(0), z.lte(10_000)),
    bottom: z.number().check(z.gte(0), z.lte(10_000)),
  }),
]);

/** What the button in a page says to the worker. */
export type LauncherMessage = z.infer<typeof asked>;

/** A message of the button; null for anything else. */
export function parseLauncherMessage(message: unknown): LauncherMessage | null {
  const read = asked.safeParse(message);
  return read.success ? read.data : null;
}

/** What the worker answers to the question for the state: where the button lies, and its words. */
export interface LauncherState {
  place: LauncherPlace;
  words: LauncherWords;
}

/** The names of the button: at rest, and while something runs. */
export interface LauncherWords {
  open: string;
  running: string;
}

/** What the button asks the panels: whether an answer or a run goes on in its tab. */
export const LAUNCHER_ASKS = 'penumbra-launcher-asks';

/** What a panel tells the button of its tab, as work begins and ends. */
export interface LauncherWork {
  type: 'penumbra-launcher-work';
  isRunning: boolean;
}

/** What the worker tells the pages of a site as its button is turned off. */
export const LAUNCHER_OFF = 'penumbra-launcher-off';

/** Where the button lies: CSS pixels between its edges and the right and lower edge of the viewport. */
const place = z.object({
  right: z.number().check(z.gte(0), z.lte(10_000)),
  bottom: z.number().check(z.gte(0), z.lte(10_000)),
});
const site = z.object({ schema: z.literal(1), origin: z.string(), place });

/** Where the button is in the viewport. */
export type LauncherPlace = z.infer<typeof place>;

/** A site whose pages have the button that opens the side panel. */
export type LauncherSite = z.infer<typeof site>;

const PREFIX = 'launcher:';

/** The button of a site that a person has just turned on: in the lower right corner. */
export function newLauncherSite(origin: string): LauncherSite {
  return { schema: 1, origin, place: { right: 16, bottom: 16 } };
}

/** The storage key of a site's button. */
export function launcherKey(origin: string): string {
  return `${PREFIX}${origin}`;
}

/** Whether a storage key is one of a site's button. */
export function isLauncherKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** The site in a stored value; null when it is none, or of a newer version. */
export function parseLauncherSite(stored: unknown): LauncherSite | null {
  const read = site.safeParse(stored);
  return read.success ? read.data : null;
}
