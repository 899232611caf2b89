import type { Llm } from '../../../../../core/llm/call/llm.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { OPEN_GATE } from '../../../../../core/run/gate.ts';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';
import { newImprove, runImprove } from '../../../../../core/style/improve/improve-run.ts';
import {
  type ImproveEvent,
  type ImproveGate,
  type ImproveState,
  type LlmStrategy,
  PRESETS,
} from '../../../../../core/style/improve/improve-state.ts';
import { FakeTrialPage } from '../../../../fakes/fake-trial-page.ts';

export const GENERATED = 'p { color: #777777 !important; }\nh1 { color: #ffffff !important; }\n';

/** One call, or several, of a reply. */
export function call(name: string, input: JsonObject, more: readonly ScriptedReply[] = []) {
  const own = { type: 'tool-call' as const, id: `${name}-${calls++}`, name, input };
  const others = more.flatMap(({ content = [] }) => content);
  const usage = { input: 1000, cachedRead: 0, cacheWrite: 0, output: 100, reasoning: 0 };
  return {
    content: [own, ...others],
    stopReason: 'tool-calls',
    usage: { ...usage, source: 'provider' },
  } as const satisfies ScriptedReply;
}
let calls = 0;

export const apply = (css: string) => call('apply_css', { css });
export const say = (text: string): ScriptedReply => ({ content: [{ type: 'text', text }] });
export const GOOD = apply('p { color: #eeeeee }');

interface Ask {
  /** With tools unless given. */
  strategy?: LlmStrategy;
  css?: string;
  words?: string;
  turns?: number;
  page?: FakeTrialPage;
  gate?: ImproveGate;
  signal?: AbortSignal;
  /** Goes on from here. */
  from?: ImproveState;
  /** Asked in place of the script. */
  model?: Llm;
  loop?: boolean;
  onEvent?(event: ImproveEvent): void;
}

/** Runs a scripted model in a page; the words under the headline are the person's where `css` differs. */
export async function run(replies: readonly ScriptedReply[], ask: Ask = {}) {
  const { strategy = 'thorough', words = 'Warmer, please.', css = GENERATED } = ask;
  const { look, turns: most, ms } = PRESETS[strategy];
  const { turns = most, page = new FakeTrialPage(), gate = OPEN_GATE } = ask;
  const sheets = [{ frame: 0, scope: 0, name: 'Page', css, edits: handEdits(GENERATED, css) }];
  await page.apply(sheets);
  const config = { provider: 'scripted' as const, model: 'script' };
  const script = { replies, loop: ask.loop ?? false };
  const model = ask.model ?? (await openLlm({ ...config, script }, { attempts: 1 }));
  const start =
    ask.from ??
    newImprove({
      id: '12345678-run',
      model: model.id,
      url: 'https://site.test/',
      look,
      words,
      limits: { turns, ms },
      sheets,
      measured: await page.measure(),
    });
  const events: ImproveEvent[] = [];
  const saved: ImproveState[] = [];
  const ports = {
    model,
    page,
    price: { input: 1, output: 10 },
    gate,
    emit: (event: ImproveEvent) => {
      events.push(event);
      ask.onEvent?.(event);
    },
    save: (state: ImproveState) => {
      saved.push(state);
      return Promise.resolve();
    },
  };
  const { state: last, sheets: best } = await runImprove(
    ports,
    start,
    ask.signal ?? new AbortController().signal,
  );
  const of = <T extends ImproveEvent['type']>(type: T) =>
    events.filter((event): event is Extract<ImproveEvent, { type: T }> => event.type === type);
  const requests = of('asked').map(({ request }) => request);
  const results = of('called').map((event) => event.call);
  return { page, last, best, of, saved, requests, results };
}
