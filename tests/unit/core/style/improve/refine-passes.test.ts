import { expect, test } from 'vitest';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/script.ts';
import type { AuditIssue } from '../../../../../core/style/audit/audit-issue.ts';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';
import type { DarkTrialPage } from '../../../../../core/style/improve/dark-trial-page.ts';
import { type RefineEvent, refinePasses } from '../../../../../core/style/improve/refine-passes.ts';
import type { DarkSheet } from '../../../../../core/style/inventory/page-styles.ts';
import { measured, score } from './measured.ts';

const GENERATED = 'p { color: #777777 !important; }\nh1 { color: #ffffff !important; }\n';

const PICTURE = {
  type: 'image',
  mimeType: 'image/jpeg',
  data: 'AAAA',
  width: 8,
  height: 5,
} as const;

const VANISHED: AuditIssue = {
  kind: 'text',
  title: 'Title',
  detail: '',
  count: 1,
  colors: null,
  target: { frame: 0, scope: 0, selector: 'h1' },
  repair: null,
};

/** A page whose paragraph is readable in #eee and whose words vanish in #000. */
class FakeBench implements DarkTrialPage {
  worn: readonly DarkSheet[] = [];
  readonly check: DarkTrialPage['check'] = (texts) => Promise.resolve(texts.map(() => []));
  address = 'https://site.test/';

  apply(sheets: readonly DarkSheet[]): Promise<void> {
    this.worn = sheets;
    return Promise.resolve();
  }

  measure() {
    const css = this.css;
    const aa = css.includes('#000000') ? 0.2 : css.includes('#eeeeee') ? 1 : 0.8;
    const issues = css.includes('#000000') ? [VANISHED] : [];
    return Promise.resolve(measured({ score: score({ aa }), picture: PICTURE, issues }));
  }

  url() {
    return Promise.resolve(this.address);
  }

  get css() {
    return this.worn.map(({ css }) => css).join();
  }
}

interface Ask {
  passes?: 1 | 2;
  css?: string;
  /** Another page comes while the model answers. */
  leaves?: boolean;
  words?: string;
  signal?: AbortSignal;
}

async function refine(replies: ScriptedReply[], ask: Ask = {}) {
  const {
    passes = 1,
    css = GENERATED,
    leaves,
    words = 'Better.',
    signal = new AbortController().signal,
  } = ask;
  const bench = new FakeBench();
  const edits = handEdits(GENERATED, css);
  const sheets = [{ frame: 0, scope: 0, name: 'Page', css, edits }];
  await bench.apply(sheets);
  const model = await openLlm(
    { provider: 'scripted', model: 'script', script: { replies } },
    { attempts: 1 },
  );
  const events: RefineEvent[] = [];
  for await (const event of refinePasses({ model, bench, sheets, words, passes, signal })) {
    events.push(event);
    if (leaves && event.type === 'asked') bench.address = 'https://site.test/other';
  }
  const of = <T extends RefineEvent['type']>(type: T) =>
    events.filter((event): event is Extract<RefineEvent, { type: T }> => event.type === type);
  return { bench, of, last: events.at(-1), requests: of('asked').map(({ request }) => request) };
}

const say = (text: string): ScriptedReply => ({ content: [{ type: 'text', text }] });
const GOOD = say('```css\np { color: #eeeeee }\n```');
const BAD = say('p { color: #000000 }');

test('a good model: its CSS is in the page and measured', async () => {
  const { bench, of, last } = await refine([GOOD]);

  expect(bench.css).toBe(GENERATED.replace('#777777', '#eeeeee'));
  expect(of('judged')).toMatchObject([{ isKept: true, fell: [] }]);
  expect(last).toMatchObject({
    type: 'finished',
    first: { score: { readable: 0.8 } },
    last: { score: { readable: 1 } },
  });
});

test('a model that lies about contrast: what it made worse is taken out again', async () => {
  const { bench, of } = await refine([say('/* contrast 21:1 */ p { color: #000000 }')]);

  expect(bench.css).toBe(GENERATED);
  expect(of('judged')).toMatchObject([{ isKept: false, fell: ['Readable text: 80 % → 20 %.'] }]);
});

test('a lazy model changes nothing, and that is said', async () => {
  const { bench, of } = await refine([say('The sheet looks fine to me.')]);

  expect(bench.css).toBe(GENERATED);
  expect(of('ended')).toMatchObject([{ why: 'The model changed nothing.' }]);
});

test('a model that breaks the CSS: nothing broken reaches the page', async () => {
  const { bench, of } = await refine([say('p { color: #eeeeee; h1 {{ color }')]);

  expect(bench.css).toBe(GENERATED);
  expect(of('ended')[0]?.why).toContain('Nothing of the reply could be used. A rule isn’t closed');
});

test('a model that drops hand edits: they are restored before the page wears it', async () => {
  const css = GENERATED.replace('#ffffff', 'orange');

  const { bench, of } = await refine([say('p { color: #eeeeee } h1 { color: #ffffff }')], { css });

  expect(bench.css).toBe(css.replace('#777777', '#eeeeee'));
  expect(of('proposed')).toMatchObject([{ restored: 1 }]);
});

test('without a wish the second pass takes the place of the first only if it is better', async () => {
  const second = say('p { background-color: #111111 }');
  const same = await refine([GOOD, second], { passes: 2, words: '' });
  expect(same.bench.css).not.toContain('#111111');
  expect(same.of('judged').map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(same.requests[1]?.system).toContain('second time');

  const better = await refine([BAD, GOOD], { passes: 2 });
  expect(better.bench.css).toBe(GENERATED.replace('#777777', '#eeeeee'));
  expect(JSON.stringify(better.requests[1]?.messages)).toContain(
    'Your last changes weren’t kept. Readable text: 80 % → 20 %.',
  );
});

test('a second pass for a wish is kept if it harms nothing: no figure tells whether a wish is met', async () => {
  const { bench, of } = await refine([GOOD, say('p { background-color: #111111 }')], { passes: 2 });

  expect(of('judged').map(({ isKept }) => isKept)).toEqual([true, true]);
  expect(bench.css).toContain('#111111');
});

test('a call that is cut mid-stream is made once more, then the best so far stays', async () => {
  const cut: ScriptedReply = {
    content: [{ type: 'text', text: 'p { color: #000' }],
    failure: { kind: 'cut', message: 'The reply broke off.' },
  };

  expect((await refine([cut, GOOD])).bench.css).toContain('#eeeeee');
  const gone = await refine([cut, cut, GOOD]);
  expect(gone.bench.css).toBe(GENERATED);
  expect(gone.of('ended')).toMatchObject([{ why: 'The reply broke off.' }]);
  expect(gone.last).toMatchObject({ type: 'finished' });
});

test('a refused key is not asked with twice', async () => {
  const failure = { kind: 'unauthorized', message: 'The key is refused.' } as const;
  const { of } = await refine([{ failure }, GOOD]);

  expect(of('judged')).toEqual([]);
  expect(of('ended')).toMatchObject([{ failure }]);
});

test('another page in the tab ends it, and is not touched', async () => {
  const { bench, of } = await refine([GOOD], { leaves: true });

  expect(of('ended')).toMatchObject([{ why: 'The page changed; it has its own sheets.' }]);
  expect(bench.css).toBe(GENERATED);
});

test('a model that never stops can be stopped', async () => {
  const stop = new AbortController();
  const endless: ScriptedReply = {
    content: [{ type: 'text', text: 'p { color: #000000 }\n'.repeat(1000) }],
    delayMs: 5,
  };
  setTimeout(() => stop.abort(), 30);

  const { bench, of } = await refine([endless], { signal: stop.signal });

  expect(of('ended')).toMatchObject([{ failure: { kind: 'stopped' } }]);
  expect(bench.css).toBe(GENERATED);
});

test('a model is not asked where nothing is wrong and nothing is wished', async () => {
  const css = GENERATED.replace('#777777', '#eeeeee');
  const { bench, of, last } = await refine([GOOD], { words: ' ', css });

  expect(of('asked')).toEqual([]);
  expect(of('ended')).toMatchObject([{ why: expect.stringContaining('Nothing is visibly wrong') }]);
  expect(last).toMatchObject({ type: 'finished', changes: [] });
  expect(bench.css).toBe(css);
});

test('a rejected attempt comes back with its picture and the rules to look at', async () => {
  const { requests } = await refine([BAD, GOOD], { passes: 2 });

  const again = JSON.stringify(requests[1]?.messages);
  expect(again).toContain('Rules to look at: p.');
  expect(again).toContain('The page with your last changes, which were taken out again:');
});

test('a model that is too slow to begin is not asked twice', async () => {
  const slow: ScriptedReply = { failure: { kind: 'stalled', message: 'Nothing came.' } };
  const { of, bench } = await refine([slow, GOOD]);

  expect(of('ended')).toMatchObject([{ failure: { kind: 'stalled' } }]);
  expect(bench.css).toBe(GENERATED);
});

test('a rule by which something fails is left out, and the others stay', async () => {
  const { bench, of } = await refine([say('h1 { color: #000000 } p { color: #eeeeee }')]);

  expect(of('judged')).toMatchObject([{ isKept: true, dropped: ['h1'] }]);
  expect(bench.css).toContain('#eeeeee');
  expect(bench.css).not.toContain('#000000');
});
