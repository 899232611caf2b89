import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** Measures this page or system? Every one unless some were named. */
  wantsPage(name: string): boolean;
  wantsSystem(name: string): boolean;
  rounds: number;
  /** Everything is measured, often enough to be kept. */
  isComplete: boolean;
}

const ROUNDS = 9;
/** Medians of fewer rounds are not kept. */
export const FEWEST = 7;

/** Throws a sentence for what it does not know. */
export function benchArguments(args: string[]): BenchArguments {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: 'string', multiple: true, default: [] },
      system: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: String(ROUNDS) },
    },
  });
  const { page, system, rounds } = values;
  if (!/^[1-9]\d?$/.test(rounds)) {
    throw new Error(`--rounds ${rounds} is not a whole number from 1 to 99.`);
  }
  return {
    wantsPage: (name) => isWanted(name, page),
    wantsSystem: (name) => isWanted(name, system),
    rounds: Number(rounds),
    isComplete: page.length + system.length === 0 && Number(rounds) >= FEWEST,
  };
}

function isWanted(name: string, parts: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return parts.length === 0 || parts.some((part) => lower.includes(part.toLowerCase()));
}
