import stylesScript from '../../../content/styles.iife.ts?script&iife';

type Result = Pick<chrome.scripting.InjectionResult, 'documentId' | 'frameId'>;

/**
 * Puts the script that reads styles into every frame of a tab that lets extensions in, and resolves with
 * their documents. Chrome compiles a file again each time, so where some have it already, they are asked
 * first which do not.
 */
export async function injectStyles(tabId: number, areSomeReady: boolean): Promise<Result[]> {
  const target = { tabId, allFrames: true };
  if (!areSomeReady) return inject(target);
  const asked = await chrome.scripting.executeScript({
    target,
    func: isReady,
    injectImmediately: true,
  });
  const without = asked.filter(({ result }) => result !== true);
  if (without.length === 0) return asked;
  const documentIds = without.map(({ documentId }) => documentId);
  try {
    await inject({ tabId, documentIds });
    return asked;
  } catch {
    // A frame has gone meanwhile.
    return inject(target);
  }
}

function inject(target: chrome.scripting.InjectionTarget): Promise<Result[]> {
  return chrome.scripting.executeScript({ target, files: [stylesScript], injectImmediately: true });
}

/** Runs in each frame. */
function isReady(): boolean {
  return Object.hasOwn(globalThis, '__penumbraStyles');
}
