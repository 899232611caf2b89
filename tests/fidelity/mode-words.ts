import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Frame } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { PAYLOAD_MODES, type PayloadMode } from '../../core/page/payload/choose-mode.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { isNumber, keptWords } from '../outline/kept-words.ts';
import { visibleWords } from '../outline/visible-words.ts';
import { type V3Tokens, v3Tokens } from './v3-tokens.ts';

/** What one payload of what is in view has of the text in view. */
export interface ModeWords {
  words: { of: number; kept: number };
  numbers: { of: number; kept: number };
  tokens: number;
}

/** A model is not sent the picture of `hybrid` as text. */
const PICTURE = /[\w+/=]{2000,}/g;

/** The forms of the payload that need no query. */
export const COUNTED_MODES = PAYLOAD_MODES.filter((mode) => mode !== 'filtered');

export type WordsByMode = Readonly<Partial<Record<PayloadMode, ModeWords>>>;

/** One view of a page in each form. */
export interface ViewWords {
  view: string;
  modes: WordsByMode;
  /** What V3 pays for what other forms do not have. */
  v3: V3Tokens;
}

/** Counts the words and numbers in view, and how many of them each form of the payload has. */
export async function modeWords({ page, panel }: OpenedPage, view: string): Promise<ViewWords> {
  const { words } = await page.evaluate(visibleWords);
  const counted: Partial<Record<PayloadMode, ModeWords>> = {};
  let v3: V3Tokens | null = null;
  for (const mode of COUNTED_MODES) {
    const payload = await payloadIn(panel, mode);
    if (mode === 'semantic_v3') v3 = v3Tokens(payload);
    const text = saidText(payload);
    const { of, kept } = keptWords(words, text);
    const numbers = keptWords(words.filter(isNumber), text);
    counted[mode] = {
      words: { of, kept },
      numbers: { of: numbers.of, kept: numbers.kept },
      tokens: countTokens(payload.replace(PICTURE, '')),
    };
  }
  if (!v3) throw new Error('V3 was not counted.');
  return { view, modes: counted, v3 };
}

function payloadIn(panel: Frame, mode: PayloadMode): Promise<string> {
  return callPanel(panel, 'payload', { mode, wholePage: false, pretty: false, events: false });
}

/** The values of a payload without its keys: a key is no word of the page. */
export function saidText(payload: string): string {
  const values: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    else values.push(String(value));
  };
  try {
    collect(JSON.parse(payload));
  } catch {
    return payload;
  }
  return values.join('\n');
}
