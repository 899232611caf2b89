import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentEvent } from '../../../core/agent/run/agent-event.ts';
import { runPenumbra } from '../cli/run-penumbra.ts';
import { type Crossing, crossingResult } from './crossed.ts';
import { type CrossingCase, openCrossingSite } from './crossing-site.ts';

/** The same as `crossed`, by `penumbra agent` and a script in place of a model, with nobody to ask. */
export async function crossedByCli({ task, granted, cases, isTrusted = true }: Crossing) {
  const site = await openCrossingSite(cases);
  const folder = await mkdtemp(join(tmpdir(), 'crossing-'));
  try {
    const { stdout: outline } = await runPenumbra(['inspect', site.url, '--mode', 'outline']);
    const idOf = (name: string) =>
      new RegExp(`\\[(\\d+) [^\\]]*"${name}"`).exec(outline)?.[1] ?? `no “${name}”`;
    const calls = [
      ...cases.map((one) => stepOf(one, idOf)),
      ['done', { success: true, summary: 'Pressed.' }] as const,
    ];
    const replies = calls.map(([name, input], at) => ({
      content: [{ type: 'tool-call', id: `c${at}`, name, input }],
    }));
    const script = join(folder, 'script.json');
    await writeFile(script, JSON.stringify({ replies }));
    const { stdout } = await runPenumbra([
      ...['agent', site.url, task, '--script', script, '--ask-at-end'],
      ...['--max-steps', String(calls.length + 5), ...(isTrusted ? [] : ['--dom-events'])],
    ]);
    const events = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as AgentEvent);
    return {
      isDone: events.some((event) => event.type === 'run-ended' && event.outcome.type === 'done'),
      ...crossingResult(
        { task, granted, cases },
        {
          arrived: site.arrived,
          held: events
            .flatMap((event) => (event.type === 'writes' ? event.writes : []))
            .flatMap(({ url, fate }) => (fate === 'sent' ? [] : [url])),
          approvals: events.flatMap((event) =>
            event.type === 'waiting' && event.point.type === 'approval' && event.point.isPersonal
              ? [event.point.proposal.target?.name ?? '']
              : [],
          ),
        },
      ),
    };
  } finally {
    await rm(folder, { recursive: true });
    await site.close();
  }
}

function stepOf({ pressed, label }: CrossingCase, idOf: (name: string) => string) {
  const element = idOf(label);
  if (pressed === 'select') return ['select', { element, options: ['Two'] }] as const;
  if (pressed === 'Enter') return ['press_keys', { keys: 'Enter', element }] as const;
  if (pressed === 'drag') return ['drag', { element, to: idOf(`Drop ${label}`) }] as const;
  return ['click', { element }] as const;
}
