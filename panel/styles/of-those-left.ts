import type { StylesLink } from './styles-link.ts';

/** Chrome tells of a frame that has gone a moment after what was asked of it has failed. Milliseconds. */
const NEWS = 100;

/**
 * Does the same in every frame. A frame that goes in the midst of it is left out: pages take
 * advertisements away at any time. Rejects when the main frame, or one that stays, fails.
 */
export async function ofThoseLeft<T>(
  links: readonly StylesLink[],
  work: (link: StylesLink) => Promise<T>,
): Promise<T[]> {
  const done = await Promise.all(
    links.map(async (link) => {
      try {
        return { result: await work(link) };
      } catch (error) {
        if (link.frameId === 0) throw error;
        if (link.isOpen) await new Promise((heard) => setTimeout(heard, NEWS));
        if (link.isOpen) throw error;
        return null;
      }
    }),
  );
  return done.flatMap((one) => (one ? [one.result] : []));
}
