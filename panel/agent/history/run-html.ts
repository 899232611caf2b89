import { ownTask, type RunState } from '../../../core/agent/run/run-state.ts';
import { messageOf, type StepRecord } from '../../../core/agent/run/step-record.ts';
import type { ImagePart } from '../../../core/llm/call/message.ts';
import { say, spokenLanguage, t } from '../../../core/platform/messages/messages.ts';
import { momentText, numberText } from '../../../core/platform/messages/numbers.ts';
import { escapeHtml as html } from '../../../core/platform/text/escape-html.ts';
import { objectLine, toolWord } from '../run/action-text.ts';
import { costText } from '../run/run-figures.ts';
import { runStatus, standingOf } from '../run/run-status.ts';
import { isUnshownClaim, STEP_STATUS, UNSHOWN_CLAIM } from '../run/step-status.ts';

/** Characters of the file at most: it is mailed and attached. */
const MAX_CHARACTERS = 5_000_000;

/**
 * A finished run, already without its secrets, as one HTML file that needs nothing else: pictures, the page before and
 * after each step as a model reads it, the model's reply and the verdict. Where it would grow too large, pictures of
 * the middle are left out first, then its pages' texts, and it says so.
 */
export function runHtml(run: RunState): string {
  const whole = fileOf(run, { pictures: run.steps.length, texts: true });
  if (whole.length <= MAX_CHARACTERS) return whole;
  for (let pictures = Math.floor(run.steps.length / 2); pictures > 0; pictures >>= 1) {
    const smaller = fileOf(run, { pictures, texts: true });
    if (smaller.length <= MAX_CHARACTERS) return smaller;
  }
  return fileOf(run, { pictures: 0, texts: false });
}

interface Kept {
  /** Steps, the first and the last ones, whose pictures are in the file. */
  pictures: number;
  texts: boolean;
}

function fileOf(run: RunState, kept: Kept): string {
  const { outcome, spend, model } = run;
  const status = runStatus({
    waiting: null,
    isRunning: false,
    phase: null,
    outcome,
    isPauseAsked: false,
    isByHand: false,
  });
  const isCut = kept.pictures < run.steps.length || !kept.texts;
  const when = momentText(new Date(run.startedAt).toISOString());
  const figures = t('agentHistory.stepsAndCost', {
    count: run.steps.length,
    cost: costText(spend),
  });
  const steps = run.steps.map((step, at) => {
    const own = hasPicture(at, run.steps.length, kept) ? kept : { ...kept, pictures: 0 };
    return stepHtml(step, run.steps[at + 1], own);
  });
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${html(ownTask(run))}</title>
<style>${STYLE}</style>
<main>
<h1>${html(ownTask(run))}</h1>
<p class="facts">${html([model.model, when, figures].join(' · '))}</p>
<p class="outcome" data-tone="${status.tone}"><b>${html(status.text)}</b> ${outcomeHtml(outcome)}</p>
${isCut ? `<p class="facts">${html(t('agentHistory.partsLeftOutSize'))}</p>` : ''}
<ol>
${steps.join('\n')}
</ol>
</main>
</html>
`;
}

/** The file asks for nothing and runs nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** What was claimed, and what the page shows of it. */
function outcomeHtml(outcome: RunState['outcome']): string {
  if (outcome?.type !== 'done') return outcome ? html(say(outcome.reason)) : '';
  const isSaid = standingOf(outcome) === 'said';
  const found = isSaid ? t('agentStep.modelSaysNothingShows') : say(outcome.verdict.feedback);
  return `${html(outcome.claim.summary)}<br>${html(found)}`;
}

/** The first and the last steps are looked at first. */
function hasPicture(at: number, count: number, { pictures }: Kept): boolean {
  return at < Math.ceil(pictures / 2) || at >= count - Math.floor(pictures / 2);
}

function stepHtml(step: StepRecord, next: StepRecord | undefined, kept: Kept): string {
  const { number, proposal, status, verdict, feedback, picture, observation, reply } = step;
  const { word, tone } = isUnshownClaim(step) ? UNSHOWN_CLAIM : STEP_STATUS[status];
  const found = verdict?.feedback ?? messageOf(feedback) ?? '';
  const { sent } = observation ?? {};
  const texts = kept.texts
    ? [
        foldable(t('agentHistory.pageBefore'), sent?.text),
        foldable(t('agentHistory.pageAfter'), next?.observation?.sent?.text),
        foldable(t('agentHistory.beside'), sent?.aside),
        foldable(t('agentHistory.reply'), reply && replyText(reply.message.content)),
      ]
    : [];
  const deed = proposal
    ? `${toolWord(proposal.action.tool)} ${objectLine(proposal)}`
    : t('agentHistory.noStepTaken');
  return [
    `<li id="step-${number}">`,
    `<h2>${number} · ${html(deed)} <span class="badge" data-tone="${tone}">${html(word)}</span></h2>`,
    ...(observation ? [`<p class="facts">${html(observation.url)}</p>`] : []),
    ...(found === '' ? [] : [`<p>${html(say(found))}</p>`]),
    ...(picture && kept.pictures > 0 ? [pictureHtml(picture)] : []),
    ...texts,
    '</li>',
  ].join('\n');
}

function pictureHtml({ width, height, mimeType, data }: ImagePart): string {
  return `<img alt="" width="${width}" height="${height}" src="data:${mimeType};base64,${data}">`;
}

function foldable(title: string, text: string | undefined): string {
  if (!text) return '';
  const size = t('common.characters', { text: numberText(text.length) });
  const summary = `${html(title)} <span class="facts">${html(size)}</span>`;
  return `<details><summary>${summary}</summary><pre>${html(text)}</pre></details>`;
}

function replyText(content: readonly { type: string }[]): string {
  return content
    .flatMap((one) => {
      if (one.type === 'text' && 'text' in one) return [String(one.text)];
      if (one.type !== 'tool-call' || !('name' in one) || !('input' in one)) return [];
      return [`${one.name} ${JSON.stringify(one.input, null, 2)}`];
    })
    .join('\n');
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dadce0, #47484b); --faint: light-dark(#5f6368, #9aa0a6);
  --good: light-dark(#146c2e, #81c995); --bad: light-dark(#b3261e, #f28b82); --warn: light-dark(#6d4c00, #fdd663);
  --raised: light-dark(#f1f3f4, #2d2e31); }
body { margin: 0; font: 14px/20px system-ui, sans-serif; background: light-dark(#fff, #202124);
  color: light-dark(#202124, #e8eaed); }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 22px; line-height: 28px; margin: 0 0 4px; }
h2 { font-size: 15px; margin: 0 0 4px; overflow-wrap: anywhere; }
.facts { color: var(--faint); margin: 0 0 8px; overflow-wrap: anywhere; }
.outcome { border-left: 4px solid var(--faint); padding: 8px 12px; background: var(--raised); }
.outcome[data-tone=good] { border-color: var(--good); }
.outcome[data-tone=bad] { border-color: var(--bad); }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line); padding: 16px 0; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px; }
.badge { font-size: 12px; font-weight: 400; color: var(--faint); margin-left: 6px; }
.badge[data-tone=success] { color: var(--good); }
.badge[data-tone=error] { color: var(--bad); }
.badge[data-tone=warning] { color: var(--warn); }
details { margin-top: 6px; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); padding: 8px; border-radius: 4px;
  font: 12px/16px ui-monospace, monospace; }
`;
