import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/script.ts';
import { OPEN_GATE } from '../../../../../core/run/gate.ts';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';
import { newThorough } from '../../../../../core/style/improve/new-thorough.ts';
import { runThorough } from '../../../../../core/style/improve/run-thorough.ts';
import type {
  ThoroughEvent,
  ThoroughGate,
} from '../../../../../core/style/improve/thorough-ports.ts';
import type { ThoroughState } from '../../../../../core/style/improve/thorough-state.ts';
import { FakeThoroughPage } from '../../../../fakes/fake-thorough-page.ts';

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
  css?: string;
  turns?: number;
  page?: FakeThoroughPage;
  gate?: ThoroughGate;
  signal?: AbortSignal;
  /** Goes on from here. */
  from?: ThoroughState;
  loop?: boolean;
  onEvent?(event: ThoroughEvent): void;
}

/** Runs a scripted model in a page; the words under the headline are the person's where `css` differs. */
export async function run(replies: readonly ScriptedReply[], ask: Ask = {}) {
  const { css = GENERATED, turns = 5, page = new FakeThoroughPage(), gate = OPEN_GATE } = ask;
  const sheets = [{ frame: 0, scope: 0, name: 'Page', css, edits: handEdits(GENERATED, css) }];
  await page.apply(sheets);
  const config = { provider: 'scripted' as const, model: 'script' };
  const script = { replies, loop: ask.loop ?? false };
  const model = await openLlm({ ...config, script }, { attempts: 1 });
  const start =
    ask.from ??
    newThorough({
      id: '12345678-run',
      model: model.id,
      url: 'https://site.test/',
      words: 'Warmer, please.',
      limits: { turns, ms: 60_000 },
      sheets,
      measured: await page.measure(),
    });
  const events: ThoroughEvent[] = [];
  const saved: ThoroughState[] = [];
  const ports = {
    model,
    page,
    price: { input: 1, output: 10 },
    gate,
    emit: (event: ThoroughEvent) => {
      events.push(event);
      ask.onEvent?.(event);
    },
    save: (state: ThoroughState) => {
      saved.push(state);
      return Promise.resolve();
    },
  };
  const { state: last, sheets: best } = await runThorough(
    ports,
    start,
    ask.signal ?? new AbortController().signal,
  );
  const of = <T extends ThoroughEvent['type']>(type: T) =>
    events.filter((event): event is Extract<ThoroughEvent, { type: T }> => event.type === type);
  const requests = of('asked').map(({ request }) => request);
  const results = of('called').map((event) => event.call);
  return { page, last, best, of, saved, requests, results };
}
