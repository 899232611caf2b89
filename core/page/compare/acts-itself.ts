import type { ContentWorld } from './content-worlds.ts';

const PRESS: ReadonlySet<string> = new Set([
  'click',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
]);

/** Whether an element's markup, or what a framework keeps on it, makes it a control. */
const IS_CONTROL = `function () {
  const controls = 'a[href], area[href], button, input, select, textarea, summary, label, option, ' +
    '[role], [tabindex], [contenteditable], audio, video, iframe';
  if (!this.matches?.(controls) && ![...(this.attributes ?? [])].some(({ name }) => /^on/.test(name))) {
    const key = Object.keys(this).find((name) => name.startsWith('__reactProps$'));
    const props = (key && this[key]) || {};
    return Object.keys(props).some((name) => /^on[A-Z]/.test(name) && props[name]);
  }
  return true;
}`;

/**
 * Whether an element does anything of its own when it is pressed, as far as Chrome knows: it is a control
 * by its markup, or it hears presses itself. True where nobody can tell.
 */
export async function actsItself(
  worlds: readonly ContentWorld[],
  node: { session: string | undefined; id: number },
): Promise<boolean> {
  const session = worlds.find((world) => world.session.sessionId === node.session)?.session;
  const params = { backendNodeId: node.id };
  const found = await session?.send('DOM.resolveNode', params).catch(() => null);
  const objectId = found?.object.objectId;
  if (!session || objectId === undefined) return true;
  try {
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
    if (listeners.some(({ type }) => PRESS.has(type))) return true;
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: IS_CONTROL,
      returnByValue: true,
    });
    return result.value !== false;
  } catch {
    // It left the page meanwhile.
    return true;
  } finally {
    // It ends with its frame in any case.
    void session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  }
}
