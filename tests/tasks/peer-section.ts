import { type Column, markdownTable } from '../bench/markdown-table.ts';
import type { PeerResult } from './page-agent/solve-by-page-agent.ts';
import { addShares, NO_SHARES, type RequestShares } from './request-shares.ts';
import type { TaskResult } from './solve-task.ts';
import type { TaskRow } from './task-report.ts';
import { figure } from './task-table.ts';

/** A task that both solvers did by the same acts. */
interface Compared {
  name: string;
  ours: TaskResult;
  single: TaskResult;
  peer: PeerResult;
}

/** What the issue asks for: at most half of page-agent's input tokens. */
const GOAL = 0.5;

const COLUMNS: readonly Column[] = [
  { title: 'Task', align: 'left' },
  ...[
    'Acts',
    'Calls',
    'Input',
    'One a call',
    'page-agent: calls',
    'Input',
    'Ratio',
    'One a call',
  ].map((title) => ({ title, align: 'right' as const })),
];

/** The part of `docs/agent-tasks.md` about page-agent's loop over the same acts. */
export function peerSection(rows: readonly TaskRow[], peerName: string): string {
  const compared = rows.flatMap(comparedOf);
  const left = rows.flatMap((row) => leftOut(row));
  if (compared.length === 0)
    return `## Beside ${peerName}\n\nNo task was done by both.\n${left.join('\n')}\n`;
  const sums = sumOf(compared);
  const table = markdownTable(COLUMNS, [...compared.map(cells), sumCells(compared)]);
  const above = (of: (one: Compared) => number) =>
    compared.filter((one) => of(one) > GOAL).toSorted((a, b) => of(b) - of(a));
  return `## Beside ${peerName}

page-agent's own loop does the same acts in the same order in the same page, one a call, as its protocol
wants; a script answers it, with short reflections. What our run read is no act, and costs us alone. Its
requests are counted in the same way.

- Over ${compared.length} tasks and ${figure(sums.acts)} acts: ours ${figure(sums.ours)} input tokens in ${figure(sums.calls)} calls, page-agent's ${figure(sums.peer)} in
  ${figure(sums.peerCalls)}. Ratio **${ratioText(sums.ours / sums.peer)}**.
- With one act a call for both: ours ${figure(sums.single)} in ${figure(sums.singleCalls)} calls. Ratio **${ratioText(sums.single / sums.peer)}**.
- Tokens for each act: ours ${perAct(sums.ours, sums.acts)}, with one act a call ${perAct(sums.single, sums.singleActs)}; page-agent's ${perAct(sums.peer, sums.acts)}.
- Cacheable: ours ${share(sums.oursCached, sums.ours)}, page-agent's ${share(sums.peerCached, sums.peer)} of the input.
- Above ${GOAL}: ${list(above(ratio).map((one) => `${one.name} ${ratioText(ratio(one))}`))}.
- Above ${GOAL} with one act a call: ${list(above(singleRatio).map((one) => `${one.name} ${ratioText(singleRatio(one))}`))}.

${table}
${sharesTable(compared)}
Left out, because page-agent's tools cannot do it:

${left.join('\n')}
`;
}

const SHARES: Readonly<Record<keyof RequestShares, string>> = {
  system: 'System prompt',
  tools: 'Tools',
  page: 'The newest page, or what changed in it',
  olderPages: 'Pages before it',
  results: 'Results of earlier steps',
  marks: 'Marks around page data',
  replies: 'Earlier replies',
  task: 'The task, and the frame of messages',
};

/** What the input is made of, the dearest of ours first: where a saving is to be found. */
function sharesTable(compared: readonly Compared[]): string {
  const sum = (of: (one: Compared) => RequestShares | undefined) =>
    compared.map((one) => of(one) ?? NO_SHARES).reduce(addShares, NO_SHARES);
  const sums = [sum((one) => one.ours.shares), sum((one) => one.single.shares)] as const;
  const peer = sum((one) => one.peer.shares);
  const names = Object.keys(SHARES) as (keyof RequestShares)[];
  const rows = names
    .toSorted((a, b) => sums[1][b] - sums[1][a])
    .map((name) => [SHARES[name], ...[...sums, peer].map((shares) => figure(shares[name]))]);
  return `What the input is made of, in tokens; page-agent's history is under its results:

${markdownTable(
  [
    { title: 'Part', align: 'left' },
    ...['Ours', 'Ours, one act a call', 'page-agent'].map((title) => ({
      title,
      align: 'right' as const,
    })),
  ],
  rows,
)}`;
}

function comparedOf({ name, dom, trusted, peer }: TaskRow): Compared[] {
  if (peer?.problem !== '' || !dom?.solved) return [];
  return [{ name, ours: trusted, single: dom, peer }];
}

function leftOut({ name, dom, peer }: TaskRow): string[] {
  if (!peer) return [`- ${name}: not solved by our run`];
  if (peer.problem !== '') return [`- ${name}: ${peer.problem.split('\n')[0]?.trim()}`];
  return dom?.solved ? [] : [`- ${name}: not done by DOM events, which are all that it has`];
}

const ratio = ({ ours, peer }: Compared) => ours.tokens.input / peer.tokens.input;
const singleRatio = ({ single, peer }: Compared) => single.tokens.input / peer.tokens.input;

function cells(one: Compared): string[] {
  const { name, ours, single, peer } = one;
  const figures = [
    peer.acts,
    ours.tokens.calls,
    ours.tokens.input,
    single.tokens.input,
    peer.tokens.calls,
    peer.tokens.input,
  ];
  return [name, ...figures.map(figure), ratioText(ratio(one)), ratioText(singleRatio(one))];
}

function sumOf(compared: readonly Compared[]) {
  const sum = (of: (one: Compared) => number) => compared.reduce((all, one) => all + of(one), 0);
  return {
    acts: sum(({ peer }) => peer.acts),
    singleActs: sum(({ single }) => single.acts.length),
    calls: sum(({ ours }) => ours.tokens.calls),
    ours: sum(({ ours }) => ours.tokens.input),
    oursCached: sum(({ ours }) => ours.tokens.cached),
    single: sum(({ single }) => single.tokens.input),
    singleCalls: sum(({ single }) => single.tokens.calls),
    peer: sum(({ peer }) => peer.tokens.input),
    peerCalls: sum(({ peer }) => peer.tokens.calls),
    peerCached: sum(({ peer }) => peer.tokens.cached),
  };
}

function sumCells(compared: readonly Compared[]): string[] {
  const { acts, calls, ours, single, peer, peerCalls } = sumOf(compared);
  const figures = [acts, calls, ours, single, peerCalls, peer].map(figure);
  return ['**Sum**', ...figures, ratioText(ours / peer), ratioText(single / peer)];
}

const ratioText = (value: number) => value.toFixed(2);
const perAct = (tokens: number, acts: number) => figure(Math.round(tokens / acts));
const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
const list = (texts: readonly string[]) => (texts.length === 0 ? 'none' : texts.join(', '));
