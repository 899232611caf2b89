import type { Person } from './person.ts';

/** Evaluates as the Console does, where `$0` is what the Elements panel has selected. */
export function inConsole(
  { panel }: Person,
  expression: string,
  frameURL?: string,
): Promise<unknown> {
  return panel.evaluate(
    (code, options) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      chrome.devtools.inspectedWindow.eval(code, options, (...[result]) => resolve(result));
      return promise;
    },
    expression,
    frameURL === undefined ? {} : { frameURL },
  );
}
