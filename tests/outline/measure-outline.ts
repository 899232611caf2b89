import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Frame } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { pageAgent } from '../../cli/peers/page-agent.ts';
import type { Peer } from '../../cli/peers/peer.ts';
import { playwright } from '../../cli/peers/playwright.ts';
import { isInPayload } from '../../core/page/payload/is-in-payload.ts';
import type { PageTree } from '../../core/page/tree/page-tree.ts';
import { median } from '../bench/median.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { answered } from './answered.ts';
import { isNumber, type Kept, keptWords } from './kept-words.ts';
import type { OutlineFigures } from './outline-figures.ts';
import { pageQuestions } from './page-questions.ts';
import { peerControls } from './peer-controls.ts';
import { visibleWords } from './visible-words.ts';

const ROUNDS = 5;
const VIEWPORT = { width: 1280, height: 800 };
/** What a control may cost beside the page's own text. */
const TOKENS_OF_A_CONTROL = 8;
const PAGE_AGENT = pageAgent(0);

/** Reads an opened page as an outline, and then with the peers, which leave marks in it. */
export async function measureOutline(
  opened: OpenedPage,
  { name, ready, isPressed }: { name: string; ready?: string; isPressed: boolean },
): Promise<OutlineFigures> {
  const { page, panel } = opened;
  await opened.settled();
  // Questions name elements by the ids in the page, which are not there unless they are asked for.
  await opened.mirrorIds();
  const { words } = await page.evaluate(visibleWords);
  const complete = await outline(panel, { wholePage: false, full: true });
  const text = await outline(panel, { wholePage: false });
  const whole = await outline(panel, { wholePage: true });
  const plain = await page.evaluate(plainText);
  const shown = shownControls(await opened.tree());
  const questions = await page.evaluate(pageQuestions);
  const { interactive_tree } = await opened.payload();
  const keys = interactive_tree.map(({ i }) => i);
  const ms = await times(opened);
  const inAgent = await peerTokens(opened, PAGE_AGENT);
  const inPlaywright = await peerTokens(opened, playwright);
  const pressed = { url: page.url(), viewport: VIEWPORT, ...(ready && { ready }) };
  const peers = isPressed ? await peerControls(opened, complete, pressed) : null;
  return {
    page: name,
    words: keptWords(words, complete),
    numbers: keptWords(words.filter(isNumber), complete),
    behind: keptWords(words, text),
    controls: keptControls(keys, text),
    peers,
    questions: answered(questions, text),
    tokens: {
      inView: countTokens(text),
      pageAgent: inAgent,
      whole: countTokens(whole),
      playwright: inPlaywright,
      plain: countTokens(plain) + TOKENS_OF_A_CONTROL * shown,
    },
    ms,
    text,
  };
}

/** What a person can read on the whole page. Runs in the page. */
function plainText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered costs anything.
  return document.body.innerText.replace(/\s*\n\s*/g, '\n');
}

/** The controls of the whole page that the outline has to have. */
function shownControls({ nodes }: PageTree): number {
  return nodes.filter((node) => node.node.kind === 'interactive' && isInPayload(node, true)).length;
}

function outline(panel: Frame, options: { wholePage: boolean; full?: boolean }): Promise<string> {
  return callPanel(panel, 'payload', { mode: 'outline', pretty: false, ...options });
}

function keptControls(keys: readonly string[], text: string): Kept {
  const missing = keys.filter(
    (key) => !new RegExp(`(?<!\\\\)\\[${key}[ \\]]|scroll ${key}\\b`).test(text),
  );
  return { of: keys.length, kept: keys.length - missing.length, missing: [...missing] };
}

async function times(opened: OpenedPage): Promise<OutlineFigures['ms']> {
  const { panel } = opened;
  const outlines: number[] = [];
  const readings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    readings.push(await callPanel(panel, 'reread'));
    await opened.settled();
    outlines.push(await panel.evaluate(timeOutline));
  }
  return { outline: median(outlines), v3: median(readings) };
}

/** Runs in the panel: the clock of the command line would count its own way there. */
async function timeOutline(): Promise<number> {
  const { penumbra } = globalThis as unknown as {
    penumbra: { payload(options: object): Promise<string> };
  };
  const started = performance.now();
  await penumbra.payload({ mode: 'outline', wholePage: false, pretty: false });
  return performance.now() - started;
}

async function peerTokens({ page }: OpenedPage, peer: Peer): Promise<number> {
  try {
    await peer.install(page);
    return countTokens((await peer.read(page)).text);
  } catch {
    // A page may forbid what a peer does: it is left out of the sums.
    return Number.NaN;
  }
}
