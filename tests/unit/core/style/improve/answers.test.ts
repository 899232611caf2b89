import { expect, test } from 'vitest';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { FakeTrialPage } from '../../../../fakes/fake-trial-page.ts';
import { apply, GENERATED, run, say } from './run.ts';

const GOOD = say('```css\np { color: #eeeeee }\n```');
const BAD = say('p { color: #000000 }');
const REFINED = GENERATED.replace('#777777', '#eeeeee');

test('a good model: its CSS is in the page and measured', async () => {
  const { page, results, last } = await run([GOOD], { strategy: 'single' });

  expect(page.css).toBe(REFINED);
  expect(results).toMatchObject([{ name: 'apply_css', isKept: true, score: { readable: 1 } }]);
  expect(last.first.readable).toBe(0.8);
  expect(last.outcome).toEqual({ type: 'turns', why: '' });
});

test('a model that lies about contrast: what it made worse is taken out again', async () => {
  const lie = say('/* contrast 21:1 */ p { color: #000000 }');
  const { page, results } = await run([lie], { strategy: 'single' });

  expect(page.css).toBe(GENERATED);
  expect(results[0]).toMatchObject({ isKept: false });
  expect(english(results[0]?.result ?? '')).toContain('Readable text: 80 % → 20 %.');
});

test.each([
  ['is lazy', 'The sheet looks fine to me.', 'The model changed nothing.'],
  [
    'breaks the CSS',
    'p { color: #eeeeee; h1 {{ color }',
    'None of the reply could be used. A rule isn’t closed',
  ],
])('a model that %s: the page stays as it was, and that is said', async (_, text, why) => {
  const { page, last } = await run([say(text)], { strategy: 'single' });

  expect(page.css).toBe(GENERATED);
  expect(english(last.outcome?.why ?? '')).toContain(why);
});

test('a model that drops hand edits: they are restored before the page wears it', async () => {
  const css = GENERATED.replace('#ffffff', 'orange');
  const reply = say('p { color: #eeeeee } h1 { color: #ffffff }');

  const { page, of } = await run([reply], { strategy: 'single', css });

  expect(page.css).toBe(css.replace('#777777', '#eeeeee'));
  expect(of('called')[0]?.tried).toMatchObject({ restored: 1 });
});

test('without a wish the second answer takes the place of the first only if it is better', async () => {
  const second = say('p { background-color: #111111 }');
  const same = await run([GOOD, second], { strategy: 'two-pass', words: '' });
  expect(same.page.css).not.toContain('#111111');
  expect(same.results.map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(same.requests[1]?.system).toContain('second time');

  const better = await run([BAD, GOOD], { strategy: 'two-pass' });
  expect(better.page.css).toBe(REFINED);
  expect(JSON.stringify(better.requests[1]?.messages)).toContain(
    'Your last changes weren’t kept. Readable text: 80 % → 20 %.',
  );
});

test('a second answer to a wish is kept if it harms nothing: no figure tells whether a wish is met', async () => {
  const second = say('p { background-color: #111111 }');
  const { page, results } = await run([GOOD, second], { strategy: 'two-pass' });

  expect(results.map(({ isKept }) => isKept)).toEqual([true, true]);
  expect(page.css).toContain('#111111');
});

test('a rejected answer comes back with its picture and the rules to look at', async () => {
  const { requests } = await run([BAD, GOOD], { strategy: 'two-pass' });

  const again = JSON.stringify(requests[1]?.messages);
  expect(again).toContain('Rules to look at: p.');
  expect(again).toContain('The page with your last changes, which were taken out again:');
});

test('a call that is cut mid-stream is made once more; then whole rules of it are tried', async () => {
  const cut = (text: string): ScriptedReply => ({
    content: [{ type: 'text', text }],
    failure: { kind: 'cut', message: 'The reply broke off.' },
  });
  const part = cut('p { color: #000');

  expect((await run([part, GOOD], { strategy: 'single' })).page.css).toBe(REFINED);
  const gone = await run([part, part, GOOD], { strategy: 'single' });
  expect(gone.page.css).toBe(GENERATED);
  expect(gone.last.outcome).toMatchObject({ type: 'failed', why: 'The reply broke off.' });
  const whole = cut('p { color: #eeeeee } h1 { color: #0');
  const kept = await run([whole, whole], { strategy: 'two-pass' });
  expect(kept.page.css).toBe(REFINED);
  expect(kept.requests).toHaveLength(1);
  expect(kept.last.outcome).toMatchObject({ type: 'failed', failure: { kind: 'cut' } });
});

test.each([
  ['a refused key', { kind: 'unauthorized', message: 'The key is refused.' }],
  ['a model that is too slow to begin', { kind: 'stalled', message: 'Nothing came.' }],
] as const)('%s is not asked twice', async (_, failure) => {
  const { results, last, page } = await run([{ failure }, GOOD], { strategy: 'single' });

  expect(results).toEqual([]);
  expect(last.outcome).toMatchObject({ failure });
  expect(page.css).toBe(GENERATED);
});

test('another page in the tab ends it, and is not touched', async () => {
  const page = new FakeTrialPage();
  const { last } = await run([GOOD], {
    strategy: 'single',
    page,
    onEvent: ({ type }) => {
      if (type === 'asked') page.address = 'https://site.test/other';
    },
  });

  expect(last.outcome).toEqual({ type: 'left', why: 'The page changed; it has its own sheets.' });
  expect(page.css).toBe(GENERATED);
});

test('a model that never stops can be stopped', async () => {
  const stop = new AbortController();
  const endless: ScriptedReply = {
    content: [{ type: 'text', text: 'p { color: #000000 }\n'.repeat(1000) }],
    delayMs: 5,
  };
  setTimeout(() => stop.abort(), 30);

  const { last, page } = await run([endless], { strategy: 'single', signal: stop.signal });

  expect(last.outcome?.type).toBe('stopped');
  expect(page.css).toBe(GENERATED);
});

test.each(['single', 'thorough'] as const)(
  '%s: a rule by which something fails is left out, and the others stay',
  async (strategy) => {
    const css = 'h1 { color: #000000 } p { color: #eeeeee }';
    const reply = strategy === 'single' ? say(css) : apply(css);
    const { page, of, results } = await run([reply, say('Done.')], { strategy });

    expect(of('called')[0]?.tried).toMatchObject({
      isKept: true,
      dropped: [{ selectors: ['h1'] }],
    });
    expect(english(results[0]?.result ?? '')).toContain('Rules to look at: h1.');
    expect(page.css).toBe(REFINED);
  },
);

test('two answers go on from the first, where they were interrupted', async () => {
  const { saved } = await run([GOOD, BAD], { strategy: 'two-pass' });
  const stored = JSON.parse(JSON.stringify(saved[0]));

  const { page, last, requests } = await run([say('h1 { fill: tan }')], { from: stored });

  expect(requests[0]?.messages).toEqual(stored.messages);
  expect(requests[0]?.tools).toBeUndefined();
  expect(last.turns.map(({ number }) => number)).toEqual([1, 2]);
  expect(page.css).toContain('#eeeeee');
  expect(page.css).toContain('fill: tan');
});
