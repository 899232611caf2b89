import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share its globals and modules. No file may find what another has changed.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// A module that still loads when its file ends fails to load, and stays broken for the files after it.
afterAll(() => vi.dynamicImportSettled());
