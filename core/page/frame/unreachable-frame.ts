/** DevTools has no way into a frame; the message says why. */
export class UnreachableFrame extends Error {}
