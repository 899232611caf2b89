import { inEnglish } from '../../platform/messages/messages.ts';
import type { Checkpoint, CheckpointFormat } from '../../run/checkpoint.ts';
import type { KeptCheckpoints } from '../../run/kept-checkpoints.ts';
import { runSchema } from './run-schema.ts';
import { RUN_SCHEMA, type RunState } from './run-state.ts';

export type RunCheckpoint = Checkpoint<RunState>;

export type KeptRun = KeptCheckpoints<RunState>;

/** How runs of the agent are kept and exported. */
export const RUN_FORMAT: CheckpointFormat<RunState> = {
  schema: RUN_SCHEMA,
  migrations: [],
  lasting: ({ steps }) => steps,
  parse(stored) {
    const shape = runSchema.safeParse(stored);
    // Unchanged: fields that the schema does not know are exported again as they were.
    if (shape.success) return { state: stored as RunState };
    const [where] = shape.error.issues;
    return {
      problem: inEnglish('run.keptNoRunNot', { path: where?.path.join('.') ?? '' }),
    };
  },
};
