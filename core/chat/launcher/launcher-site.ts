import * as z from 'zod/mini';

/** Where the button lies: CSS pixels between its edges and the right and lower edge of the viewport. */
const place = z.object({
  right: z.number().check(z.gte(0), z.lte(10_000)),
  bottom: z.number().check(z.gte(0), z.lte(10_000)),
});
const site = z.object({ schema: z.literal(1), origin: z.string(), place });

/** Where the button lies in the viewport. */
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
