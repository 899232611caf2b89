import { webOrigin } from '../../core/agent/policy/web-origin.ts';
import { RUN_LIMITS, type RunLimits } from '../../core/agent/run-limits.ts';
import { UsageError } from '../command.ts';
import { MODEL_OPTIONS } from '../model-flags.ts';
import { PAGE_OPTIONS, pageArguments } from '../page-arguments.ts';
import { parseArguments } from '../parse-arguments.ts';

/** What `penumbra agent` was asked for. Throws a {@link UsageError}, or a sentence about the page. */
export function agentArguments(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ...PAGE_OPTIONS,
      ...MODEL_OPTIONS,
      'max-steps': { type: 'string' },
      budget: { type: 'string' },
      yes: { type: 'boolean', default: false },
      trace: { type: 'string' },
    },
  });
  const { viewport, yes, trace, budget, 'max-steps': maxSteps, ...model } = values;
  const [page, task, ...rest] = positionals;
  if (page === undefined) throw new UsageError('Name the page to work in.');
  if (!task?.trim())
    throw new UsageError('Say what is to be done, as in: penumbra agent URL "task".');
  if (rest.length > 0) throw new UsageError('Put the task in quotation marks.');
  const place = pageArguments([page], viewport, 'work in');
  const origin = webOrigin(place.address);
  if (origin === null) throw new UsageError('The agent works on http and https pages only.');
  const limits: RunLimits = {
    ...RUN_LIMITS,
    ...(maxSteps !== undefined && { steps: wholeNumber(maxSteps) }),
    ...(budget !== undefined && { usd: dollars(budget) }),
  };
  return { ...place, origin, task, model, limits, yes, trace };
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--max-steps is a whole number above 0, not "${text}".`);
}

function dollars(text: string): number {
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`--budget is an amount of US dollars such as 0.10, not "${text}".`);
}
