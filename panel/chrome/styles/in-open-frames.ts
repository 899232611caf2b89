import type { StylesLink } from './styles-link.ts';

/** Chrome reports that a frame has gone a moment after what was asked of it has failed. Milliseconds. */
const CLOSE_NOTICE_MS = 100;

/**
 * Does the same in every frame. A frame that goes in the midst of it is left out: pages take
 * advertisements away at any time. Rejects when the main frame, or one that stays, fails.
 */
export async function inOpenFrames<T>(
  links: readonly StylesLink[],
  work: (link: StylesLink) => Promise<T>,
): Promise<T[]> {
  const done = await Promise.all(
    links.map(async (link) => {
      try {
        return { result: await work(link) };
      } catch (error) {
        if (link.frameId === 0) throw error;
        if (link.isOpen) await new Promise((heard) => setTimeout(heard, CLOSE_NOTICE_MS));
        if (link.isOpen) throw error;
        return null;
      }
    }),
  );
  return done.flatMap((answer) => (answer ? [answer.result] : []));
}
