import type { Command } from './command.ts';

type Load = () => Promise<{ command: Command }>;

/** Every command, loaded only when it is run: none pays for another's libraries. */
export const COMMANDS: Readonly<Record<string, Load>> = {
  inspect: () => import('./inspect.ts'),
  compare: () => import('./compare.ts'),
  colors: () => import('./colors.ts'),
  dark: () => import('./dark.ts'),
  agent: () => import('./agent.ts'),
  models: () => import('./models.ts'),
  start: () => import('./start.ts'),
  build: () => import('./build.ts'),
  dev: () => import('./dev.ts'),
  check: () => import('./check.ts'),
  test: () => import('./test.ts'),
  e2e: () => import('./e2e.ts'),
  sweep: () => import('./sweep.ts'),
  tasks: () => import('./tasks.ts'),
  fidelity: () => import('./fidelity.ts'),
  truth: () => import('./truth.ts'),
  bench: () => import('./bench.ts'),
  'bench:dark': () => import('./bench-dark.ts'),
  prices: () => import('./prices.ts'),
  zip: () => import('./zip.ts'),
};
