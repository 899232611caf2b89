import { defineConfig } from 'vitest/config';

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

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
        },
      },
      {
        oxc: { jsx },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          // Node runs the files as they are: functions sent to a browser must not be rewritten.
          experimental: { viteModuleRunner: false },
          globalSetup: 'tests/e2e/harness/build-once.ts',
          // A browser takes both cores of a small machine: one file at a time.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
