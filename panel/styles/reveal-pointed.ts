import { evalInFrame } from '../page/eval-in-frame.ts';

/** Taken once, so that a frame at the same address never shows what it was asked for before. */
const TAKE = `(() => {
  const { pointed } = __penumbraStyles;
  __penumbraStyles.pointed = null;
  return pointed ? (inspect(pointed), true) : false;
})()`;

/**
 * Selects the element that a frame's script holds ready in the Elements panel. Rejects with a
 * sentence when DevTools cannot reach that frame.
 */
export async function revealPointed(frame: { isMain: boolean; url: string }): Promise<void> {
  const place = { path: null, hasTwin: false, ...(!frame.isMain && { url: frame.url }) };
  const isShown = await evalInFrame(place, () => TAKE, { isContentScript: true });
  if (isShown !== true) {
    throw new Error('Another frame has the same address, and DevTools cannot tell the two apart.');
  }
}
