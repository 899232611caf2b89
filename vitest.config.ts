import { defineConfig } from 'vitest/config';

/** Every visible text comes from the catalog, and expectations say it in English. */
const ENGLISH = ['core/platform/messages/load-english.ts', 'tests/unit/read-messages.ts'];

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

interface BrowserProject {
  include: string[];
  maxWorkers: number;
  /** How often a test that fails is run again. */
  retry: number;
  /** Whether each file has a process of its own. */
  isolate: boolean;
  env?: Record<string, string>;
}

/** Tests in a real Chromium. */
const browser = (name: string, { include, ...options }: BrowserProject) => ({
  oxc: { jsx },
  test: {
    name,
    include,
    environment: 'node' as const,
    // Node runs the files as they are: functions sent to a browser must not be rewritten.
    experimental: { viteModuleRunner: false },
    globalSetup: 'tests/e2e/harness/build-once.ts',
    setupFiles: ENGLISH,
    ...options,
    // A busy machine takes longer than a second for one look at a page.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});

/**
 * Two browsers keep the two cores of a small machine busy, and a third makes all of them late. On a busy
 * machine the browser's own limits run out now and then; what fails three times is broken. The files of a worker
 * share its process, and hand their browser on.
 */
const IN_PAIRS = { maxWorkers: 2, retry: 2, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        oxc: { jsx },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Components ask for a DOM with `// @vitest-environment jsdom`.
          environment: 'node',
          // The files of a worker share their modules: to load zod, Preact and the providers' SDKs for
          // each file takes longer than all tests together.
          isolate: false,
          pool: 'threads',
          maxWorkers: '100%',
          setupFiles: [...ENGLISH, 'tests/unit/leave-no-trace.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      browser('e2e', { include: ['tests/e2e/**/*.test.ts'], ...IN_PAIRS }),
      // Slow, and some measure times: `npm run sweep`, not `npm test`.
      browser('sweep', {
        include: ['tests/{e2e,sweep}/**/*.test.ts'],
        env: { PENUMBRA_SWEEP: '1' },
        maxWorkers: 1,
        retry: 0,
        isolate: true,
      }),
      // The sweeps that `.ci/run` runs too. None of them measures times.
      browser('sweep-fast', { include: ['tests/sweep/**/*.fast.test.ts'], ...IN_PAIRS }),
    ],
  },
});
