import { defineConfig } from 'vitest/config';

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

/** Tests in a real Chromium. */
const browser = (name: string, maxWorkers: number, retry: number) => ({
  oxc: { jsx },
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    // Node runs the files as they are: functions sent to a browser must not be rewritten.
    experimental: { viteModuleRunner: false },
    globalSetup: 'tests/e2e/harness/build-once.ts',
    maxWorkers,
    retry,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});

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
          testTimeout: 20_000,
        },
      },
      // A test waits as often as it works: two browsers keep the two cores of a small machine busy.
      // On a busy machine the browser's own limits run out now and then; what fails twice is broken.
      browser('e2e', 2, 1),
      // Slow, and some measure times: `npm run sweep`, not `npm test`.
      browser('sweep', 1, 0),
    ],
  },
});
