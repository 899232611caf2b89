import { computed, createModel, type Signal, signal } from '@preact/signals';
import type { Annotations } from '../../../core/agent/annotations/annotation.ts';
import { messageOf, type StepDraft, type StepRecord } from '../../../core/agent/run/step-record.ts';
import type { AssistantPart, Message, UserPart } from '../../../core/llm/call/message.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { readJson } from '../../../core/platform/text/read-json.ts';
import type { Search } from '../../ui/controls/search-field.tsx';
import type { AnnotationsModel } from '../annotations/annotations-model.ts';
import { argumentList, elementText, outcomeText, toolWord, whyOf } from '../run/action-text.ts';
import type { AgentModel } from '../run/agent-model.ts';
import { PANES, paneOnShow, type StepPaneId } from '../run/pane-on-show.ts';
import { STEP_STATUS, type StepView } from '../run/step-status.ts';

interface SearchDeps {
  agent: Pick<AgentModel, 'steps' | 'shown' | 'isRunning' | 'select'>;
  annotations: Pick<AnnotationsModel, 'steps'>;
  pane?: Signal<StepPaneId>;
}

/** Separates texts: no query contains it, so no hit spans two texts. */
const GAP = '\0';

/** A step is replaced, never changed. */
const known = new WeakMap<StepDraft, StepTexts>();

/** The search of the Agent tab: in which steps a query is found, and in which of their tabs. */
export const AgentSearchModel = createModel(
  ({ agent, annotations, pane = paneOnShow }: SearchDeps) => {
    const query = signal('');
    /** Counts how often a person went to a hit; each time its first mark is scrolled into view. */
    const visits = signal(0);
    const pattern = computed(() => queryPattern(query.value));
    const matches = computed<readonly StepHit[]>(() =>
      stepHits(agent.steps.value, pattern.value, annotations.steps.value),
    );
    const current = computed(() => {
      const [shown, at] = [agent.shown.value?.number, pane.value];
      return matches.value.findIndex((hit) => hit.number === shown && hit.pane === at) + 1;
    });
    const panesByStep = computed(() => Map.groupBy(matches.value, ({ number }) => number));

    const go = (step: 1 | -1) => {
      const from = { number: agent.shown.peek()?.number ?? 0, pane: pane.peek() };
      const hit = stepHit(matches.peek(), from, step);
      if (!hit) return;
      agent.select(hit.number);
      pane.value = hit.pane;
      visits.value += 1;
    };

    return {
      query,
      matches,
      current,
      pattern,
      visits,
      panesByStep,
      search(text: string) {
        query.value = text;
        // While a run continues, the present step stays in view until the person presses Enter.
        if (current.peek() === 0 && !agent.isRunning.peek()) go(1);
      },
      next: () => go(1),
      previous: () => go(-1),
    } satisfies Search & Record<string, unknown>;
  },
);

/** Longest query that is searched for. */
const MAX_QUERY = 200;

/** A pattern for a query that ignores case and spacing; null for an empty query. */
export function queryPattern(query: string): RegExp | null {
  const words = query.slice(0, MAX_QUERY).trim().split(/\s+/);
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return words[0] === '' ? null : new RegExp(escaped.join('\\s+'), 'giu');
}

/** A tab of a step in which a query is found at least once. */
interface StepHit {
  number: number;
  pane: StepPaneId;
}

/** Where a query is found in a run: step by step, in the order of the tabs. */
export function stepHits(
  views: readonly StepView[],
  pattern: RegExp | null,
  annotations: Annotations,
): StepHit[] {
  if (!pattern) return [];
  // `test` of a global pattern continues where the last one ended.
  const once = new RegExp(pattern.source, 'iu');
  return views.flatMap(({ number, step }) => {
    const texts = stepTexts(step);
    const isIn: Readonly<Record<StepPaneId, () => boolean>> = {
      overview: () => once.test(texts.overview) || once.test(annotations[number]?.note ?? ''),
      page: () => once.test(texts.page),
      request: () => once.test(texts.request),
      reply: () => once.test(texts.reply),
    };
    return PANES.filter((pane) => isIn[pane]()).map((pane) => ({ number, pane }));
  });
}

/** The hit after (or before) a place, wrapping around; undefined without hits. */
function stepHit(hits: readonly StepHit[], from: StepHit, step: 1 | -1): StepHit | undefined {
  if (step === 1) return hits.find((hit) => orderOf(hit, from) > 0) ?? hits[0];
  return hits.findLast((hit) => orderOf(hit, from) < 0) ?? hits.at(-1);
}

function orderOf(a: StepHit, b: StepHit): number {
  return a.number - b.number || PANES.indexOf(a.pane) - PANES.indexOf(b.pane);
}

type StepTexts = Readonly<Record<StepPaneId, string>>;

/**
 * The step's own text. Of its request, only what a person has changed: the rest is the page, which
 * is searched in its own tab, and earlier steps, which would give a hit in every step.
 */
function stepTexts(step: StepDraft): StepTexts {
  let texts = known.get(step);
  if (!texts) {
    texts = {
      overview: overviewOf(step).join(GAP),
      page: pageOf(step).join(GAP),
      request: step.edited
        ? [step.edited.system ?? '', ...step.edited.messages.flatMap(messageWords)].join(GAP)
        : '',
      reply: [say(step.problem ?? ''), ...(step.reply?.message.content.flatMap(saidIn) ?? [])].join(
        GAP,
      ),
    };
    known.set(step, texts);
  }
  return texts;
}

function overviewOf(step: StepDraft): string[] {
  const { proposal, verdict, report, recovery } = step;
  const reported = report?.type === 'failed' ? say(report.message) : report?.text;
  return [
    ...(isEndedStep(step) ? endTexts(step) : []),
    ...(proposal ? proposalOf(proposal) : []),
    say(recovery?.sentence ?? ''),
    ...(verdict
      ? [say(verdict.feedback), ...verdict.errorsDetected, ...verdict.successMessages]
      : []),
    ...(report?.log.map(({ text }) => say(text)) ?? []),
    reported ?? '',
  ];
}

function isEndedStep(step: StepDraft | StepRecord): step is StepRecord {
  return 'status' in step;
}

function endTexts({ status, feedback }: StepRecord): string[] {
  const said = say(messageOf(feedback) ?? '');
  return [STEP_STATUS[status].word, feedback.person ?? '', said, ...leafTexts(feedback.result)];
}

function proposalOf({
  action,
  target,
  end,
  origin,
  expected,
  concerns,
}: NonNullable<StepDraft['proposal']>): string[] {
  return [
    // As one line, like its row.
    [toolWord(action.tool), target && elementText(target)].filter(Boolean).join(' '),
    action.tool,
    ...argumentList({ action, ...(end && { end }) }).flat(),
    whyOf(action),
    outcomeText(expected),
    origin,
    ...concerns.map(({ sentence }) => say(sentence)),
  ];
}

function pageOf({ observation }: StepDraft): string[] {
  if (!observation) return [];
  const { title, url, settled, payload } = observation;
  return [title, url, say(settled), ...leafTexts(parsedOrText(payload))];
}

function parsedOrText(payload: string): unknown {
  const read = readJson(payload);
  // A payload that was not kept gives nothing; any other form is searched as it is.
  return read === undefined ? payload : read;
}

function saidIn(part: AssistantPart): string[] {
  if (part.type === 'tool-call') return [part.name, ...leafTexts(part.input)];
  if (part.type === 'invalid-tool-call') return [part.name, part.raw, part.problem];
  return [part.text];
}

function messageWords(message: Message): string[] {
  if (message.role === 'user') return message.content.flatMap(partText);
  if (message.role === 'assistant') return message.content.flatMap(saidIn);
  return message.results.flatMap(({ content }) => content.flatMap(partText));
}

function partText(part: UserPart): string[] {
  return part.type === 'text' ? [part.text] : [];
}

/** Every text of a JSON value. Keys are left out: they belong to the format, not to the page. */
function leafTexts(value: unknown): string[] {
  const found: string[] = [];
  // Payloads have thousands of values: all go into one list.
  const visit = (part: unknown): void => {
    if (typeof part === 'string') found.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return found;
}
