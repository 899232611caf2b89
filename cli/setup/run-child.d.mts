import type { SpawnOptions } from 'node:child_process';

export declare function runChild(
  program: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<number>;
