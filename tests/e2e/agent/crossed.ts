import type { SentKind } from '../../../core/agent/writes/held-write.ts';
import type { Harness } from '../harness/harness.ts';
import { type CrossingCase, openCrossingSite, WAYS } from './crossing-site.ts';
import { type Press, pressRun } from './press-run.ts';

export interface Crossing {
  task: string;
  /** What the task lets pass. */
  granted: readonly SentKind[];
  cases: readonly CrossingCase[];
  isTrusted?: boolean;
}

/** Uses one control after the other, refusing whatever is asked: what arrived unasked, and what was asked, in words. */
export async function crossed(
  harness: Harness,
  { task, granted, cases, isTrusted = true }: Crossing,
) {
  const site = await openCrossingSite(cases);
  try {
    const opened = await harness.openPage(site.url);
    await opened.settled();
    const { asked, approvals, state } = await pressRun(opened, cases.map(pressOf), {
      task,
      isTrusted,
      followsTabs: false,
    });
    return {
      isDone: state.outcome?.type === 'done',
      ...crossingResult(
        { task, granted, cases },
        {
          arrived: site.arrived,
          held: asked.flat().map(({ url }) => url),
          approvals,
        },
      ),
    };
  } finally {
    await site.close();
  }
}

interface Happened {
  arrived: ReadonlySet<number>;
  /** Addresses of what was held, and not sent. */
  held: readonly string[];
  /** Names of what a person was asked about before it was used. */
  approvals: readonly string[];
}

/** What arrived unasked, and what was asked, in words. */
export function crossingResult(
  { granted, cases }: Crossing,
  { arrived, held, approvals }: Happened,
) {
  const idOf = (url: string) => Number(/^\/(\d+)\//.exec(URL.parse(url)?.pathname ?? '')?.[1]);
  const refused = new Set(held.map(idOf));
  const questions = new Set([
    ...refused,
    ...cases.filter(({ label }) => approvals.includes(label)).map(({ id }) => id),
  ]);
  const isInside = ({ kind }: CrossingCase) => kind === 'none' || granted.includes(kind);
  const inside = cases.filter(isInside);
  const outside = cases.filter((one) => !isInside(one));
  const text = ({ id, kind, way, pressed }: CrossingCase) => `${id} ${kind}: ${way} by ${pressed}`;
  return {
    /** Outside the task, and arrived without a question; what a page would send is refused wherever it asks. */
    arrived: outside.filter(({ id }) => arrived.has(id) && !questions.has(id)).map(text),
    /** Outside the task, and arrived although the answer was no. */
    refused: outside.filter(({ id }) => arrived.has(id) && refused.has(id)).map(text),
    /** Neither asked about nor arrived: the control did nothing, or what it sent was failed unasked. */
    silent: outside.filter(({ id }) => !arrived.has(id) && !questions.has(id)).map(text),
    needless: inside.filter((one) => questions.has(one.id) && isRead(one)).map(text),
    lost: inside.filter(({ id, kind }) => kind !== 'none' && !arrived.has(id)).map(text),
    inside: inside.length,
    outside: outside.length,
  };
}

function isRead({ way }: CrossingCase): boolean {
  return way === 'nothing' || !('isUnread' in WAYS[way]);
}

function pressOf({ pressed, label }: CrossingCase): Press {
  if (pressed === 'select') return { select: label, option: 'Two' };
  if (pressed === 'Enter') return { keys: 'Enter', on: label };
  if (pressed === 'drag') return { drag: label, to: `Drop ${label}` };
  return label;
}
