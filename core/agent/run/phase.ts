/** The phases of a step, in their order. */
export const PHASES = ['observe', 'think', 'propose', 'act', 'verify'] as const;

export type Phase = (typeof PHASES)[number];
