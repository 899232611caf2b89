import { afterEach, expect, test, vi } from 'vitest';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { bestSheets } from '../../../../../core/style/improve/improve-run.ts';
import { FakeTrialPage } from '../../../../fakes/fake-trial-page.ts';
import { saying } from '../../../saying.ts';
import { apply, call, GENERATED, GOOD, run, say } from './run.ts';

const REFINED = GENERATED.replace('#777777', '#eeeeee');
const BAD = apply('/* contrast 21:1 */ p { color: #000000 }');

afterEach(() => vi.useRealTimers());

test('a good model looks, changes and says that it is done', async () => {
  const { page, last, results, requests } = await run([
    call('read_failures', {}, [call('get_color_palette', {})]),
    GOOD,
    say('The paragraphs are readable now.'),
  ]);

  expect(page.css).toBe(REFINED);
  expect(last.outcome).toEqual({ type: 'done', why: 'The model is done.' });
  expect(last.first.readable).toBe(0.8);
  expect(last.best.readable).toBe(1);
  expect(last.turns.map(({ calls }) => calls.length)).toEqual([2, 1, 0]);
  expect(english(results[0]?.result ?? '')).toContain('footer a');
  expect(results[2]).toMatchObject({ isKept: true, score: { readable: 1 } });
  expect(requests[0]?.tools).toHaveLength(6);
  expect(last.turns[1]?.spend).toMatchObject({ input: 1000, output: 100, usd: 0.002 });
});

test('a model that lies about contrast: its change is taken out again, and it is told so', async () => {
  const { page, last, results, requests } = await run([BAD, say('All text has 21:1 now.')]);

  expect(page.css).toBe(GENERATED);
  expect(last.kept).toEqual([]);
  expect(results[0]?.isKept).toBe(false);
  expect(JSON.stringify(requests[1]?.messages)).toContain('Readable text: 80 % → 20 %.');
});

test('the best so far stays, whatever comes behind it', async () => {
  const { page, last, best } = await run([GOOD, BAD, apply('p { color: #bbbbbb }'), say('Done.')]);

  expect(page.css).toBe(REFINED);
  expect(best[0]?.css).toBe(REFINED);
  expect(bestSheets(last)).toEqual(best);
  expect(last.best.readable).toBe(1);
});

test('a lazy model changes nothing, and that is said', async () => {
  const { page, last } = await run([say('The sheet looks fine to me.')]);

  expect(last.outcome).toEqual({ type: 'done', why: 'The model changed nothing.' });
  expect(page.css).toBe(GENERATED);
});

test('a model that breaks the CSS is told, and nothing broken reaches the page', async () => {
  const { page, results } = await run([apply('p { color: #eeeeee; h1 {{ color }'), say('Oh.')]);

  expect(results[0]).toMatchObject({ isError: true });
  expect(english(results[0]?.result ?? '')).toContain(
    'None of it could be used. A rule isn’t closed',
  );
  expect(page.css).toBe(GENERATED);
});

test('what was written by hand stays, turn by turn, though the model drops it', async () => {
  const css = GENERATED.replace('#ffffff', 'orange');

  const { page, results, requests } = await run(
    [
      apply('p { color: #bbbbbb } h1 { color: #ffffff }'),
      apply('p { color: #eeeeee } h1 { color: remove }'),
      say('Done.'),
    ],
    { css },
  );

  expect(page.css.replace(/\s+/g, ' ')).toContain('h1 { color: orange !important; }');
  expect(page.css).toContain('p { color: #eeeeee !important; }');
  expect(results.map(({ result }) => result)).toEqual([
    saying('Restored, because the developer wrote it: 1.'),
    saying('Restored, because the developer wrote it: 1.'),
  ]);
  // In full, also once the page is told as a summary.
  expect(JSON.stringify(requests[2]?.messages[0])).toContain('h1 { color: orange }');
});

test('a model that never stops is ended after its turns', async () => {
  const { last, requests } = await run([call('read_failures', {})], { loop: true, turns: 3 });

  expect(last.outcome).toEqual({ type: 'turns', why: '3 turns done.' });
  expect(requests).toHaveLength(3);
  expect(JSON.stringify(requests[2]?.messages)).toContain('One turn left.');
});

test('a call that is cut is made once more; then the best so far stays', async () => {
  const cut: ScriptedReply = { failure: { kind: 'cut', message: 'The reply broke off.' } };

  expect((await run([cut, GOOD, say('Done.')])).page.css).toBe(REFINED);

  const gone = await run([GOOD, cut, cut, GOOD]);
  expect(gone.last.outcome).toMatchObject({ type: 'failed', why: 'The reply broke off.' });
  expect(gone.page.css).toBe(REFINED);
});

test('a call that the budget does not allow is not made again', async () => {
  const failure = { kind: 'over-budget', message: 'The run’s budget is spent.' } as const;
  const { last, requests, page } = await run([GOOD, { failure }, GOOD]);

  expect(last.outcome).toMatchObject({ type: 'failed', why: 'The run’s budget is spent.' });
  expect(requests).toHaveLength(2);
  expect(page.css).toBe(REFINED);
});

test('another page ends it between two turns, keeps the best, and is not touched', async () => {
  const page = new FakeTrialPage();
  const { last } = await run([GOOD, apply('p { background-color: #111111 }'), say('Done.')], {
    page,
    onEvent: (event) => {
      if (event.type === 'turn-ended' && event.turn.number === 1) {
        page.address = 'https://site.test/other';
        page.worn = [];
      }
    },
  });

  expect(last.outcome).toMatchObject({ type: 'left' });
  expect(last.turns).toHaveLength(1);
  expect(bestSheets(last)[0]?.css).toBe(REFINED);
  expect(page.worn).toEqual([]);
});

test('another page while a change is measured: nothing of ours is put into it', async () => {
  const page = new FakeTrialPage();
  const { last } = await run([BAD], {
    page,
    onEvent: (event) => {
      if (event.type === 'calling') page.measureMs = 5;
      if (event.type === 'calling') setTimeout(() => (page.address = 'about:blank'), 1);
    },
  });

  expect(last.outcome?.type).toBe('left');
  expect(last.kept).toEqual([]);
});

test('a page that cannot be measured is told, and wears the best again', async () => {
  const page = new FakeTrialPage();
  const { results } = await run([GOOD, say('Done.')], {
    page,
    onEvent: (event) => {
      if (event.type === 'calling') page.failure = 'The frame is gone.';
    },
  });

  expect(results[0]).toMatchObject({ isError: true, result: 'The frame is gone.' });
  expect(page.css).toBe(GENERATED);
});

test('a tab that goes out of sight is measured by colours, before and after, without a picture', async () => {
  const page = new FakeTrialPage();
  const { results, last } = await run([GOOD, call('scroll_and_capture', { y: 900 }), say('')], {
    page,
    onEvent: (event) => {
      if (event.type === 'calling') page.isHidden = true;
    },
  });

  expect(results[0]).toMatchObject({ isKept: true, picture: null });
  expect(results[0]?.result).toEqual(saying('without a picture'));
  expect(results[1]?.result).toEqual(saying('There is no picture: the tab is out of sight.'));
  expect(last.best.by).toBe('styles');
});

test('the page is scrolled back once it was looked at further down', async () => {
  const { page, results } = await run([call('scroll_and_capture', { y: 900 }), say('')]);

  expect(page.scrolled).toEqual([900, 0]);
  expect(results[0]?.picture).not.toBeNull();
});

test('60 seconds are enough for turns of a model that answers in 3 s, and end a slower one', async () => {
  vi.useFakeTimers();
  const pieces = Math.ceil(JSON.stringify({ css: 'p { color: #eeeeee }' }).length / 24);
  const slow = (delayMs: number): ScriptedReply => ({ ...GOOD, delayMs: delayMs / pieces });
  const time = async (delayMs: number) => {
    const page = new FakeTrialPage();
    page.measureMs = 2000;
    const start = performance.now();
    const running = run([slow(delayMs)], { page, loop: true, turns: 10 });
    await vi.advanceTimersByTimeAsync(100_000);
    const { last } = await running;
    return { last, start };
  };

  const quick = await time(3000);
  expect(quick.last.outcome?.type).toBe('turns');
  expect(quick.last.turns).toHaveLength(10);
  expect(quick.last.ms).toBeLessThan(60_000);

  const late = await time(25_000);
  expect(late.last.outcome).toEqual({ type: 'time', why: 'The limit of 60 seconds is reached.' });
  expect(late.last.ms).toBe(60_000);
  expect(late.last.kept).toHaveLength(2);
});

test('a person can hold it, change a call, skip one, and stop it; waiting takes none of its time', async () => {
  vi.useFakeTimers();
  const points: string[] = [];
  const running = run([apply('p { color: #bbbbbb }'), BAD, GOOD], {
    gate: async (point) => {
      await new Promise((done) => setTimeout(done, 50_000));
      points.push(`${point.type} ${point.turn}`);
      if (point.type === 'turn') return { type: point.turn === 3 ? 'stop' : 'go' };
      if (point.turn === 2) return { type: 'skip' };
      return { type: 'edit', input: { css: 'p { color: #eeeeee }' } };
    },
  });
  await vi.advanceTimersByTimeAsync(500_000);
  const { last, results, page, requests } = await running;

  expect(points).toEqual(['turn 1', 'call 1', 'turn 2', 'call 2', 'turn 3']);
  expect(page.css).toBe(REFINED);
  expect(results[0]).toMatchObject({ isEdited: true, isKept: true });
  expect(JSON.stringify(requests[1]?.messages)).toContain('The developer changed your call to');
  expect(results[1]?.result).toEqual('The developer skipped this call.');
  expect(last.outcome).toEqual({ type: 'stopped', why: 'Stopped.' });
  expect(last.ms).toBeLessThan(1000);
});

test('stopped while the model answers: what it has done so far stays', async () => {
  const stop = new AbortController();
  const endless: ScriptedReply = { ...BAD, delayMs: 10_000 };
  const { last, page } = await run([GOOD, endless], {
    signal: stop.signal,
    onEvent: (event) => {
      if (event.type === 'asked' && event.turn === 2) setTimeout(() => stop.abort(), 5);
    },
  });

  expect(last.outcome?.type).toBe('stopped');
  expect(page.css).toBe(REFINED);
});

test('a run that was interrupted goes on from its last turn, in the page as it is', async () => {
  const { saved } = await run([apply('p { color: #bbbbbb }'), say('')]);
  const [kept] = saved;
  const stored = JSON.parse(JSON.stringify(kept));

  const { page, last, requests } = await run([GOOD, say('Done.')], { from: stored });

  expect(requests[0]?.messages).toEqual(stored.messages);
  expect(page.css).toBe(REFINED);
  expect(last.turns.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(last.kept).toHaveLength(2);
});
