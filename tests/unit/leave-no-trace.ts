import { afterAll, afterEach, vi } from 'vitest';

// jsdom lays nothing out. Modules that take the method from its prototype are loaded by whichever file comes first.
if (typeof Element !== 'undefined') {
  Element.prototype.checkVisibility ??= function (this: Element) {
    return this.closest('[hidden], input[type=hidden]') === null;
  };
}

// The files of a worker share its globals and modules. No file may find what another has changed.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// A module that still loads when its file ends fails to load, and stays broken for the files after it.
afterAll(() => vi.dynamicImportSettled());
