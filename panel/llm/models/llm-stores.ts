import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { memoryLedger } from '../../../core/llm/ledger/memory-ledger.ts';
import { parseFactors, type TokenFactors } from '../../../core/llm/tokens/token-factor.ts';
import { setAside } from '../../../core/platform/store/set-aside.ts';
import {
  memoryValue,
  protectedValue,
  type Stored,
  settingsFormat,
  storedValue,
} from '../../chrome/storage/stored-value.ts';
import { idbLedger } from './idb-ledger.ts';
import {
  KEYED_PROVIDERS,
  type LlmKeys,
  type LlmSettings,
  parseLlmKeys,
  parseLlmSettings,
} from './llm-settings.ts';

/** The stores of everything about language models. */
export interface LlmStores {
  settings: Stored<LlmSettings>;
  /** Only the extension's own pages can read it. */
  keys: Stored<LlmKeys>;
  /** Learned factors of token counts. */
  factors: Stored<TokenFactors>;
  ledger: Ledger;
}

/** Beside its number a record of any names: each field is one model's. */
const FACTORS = settingsFormat<TokenFactors>('token-factors', parseFactors, {
  read(stored) {
    const { schema: _, ...factors } = stored as Record<string, unknown>;
    const read = parseFactors(factors);
    // All or none: what does not parse is set aside.
    return Object.keys(factors).length === Object.keys(read).length ? read : undefined;
  },
});

const SETTINGS = settingsFormat('model-settings', parseLlmSettings, {
  byEntry: ['baseUrls', 'budgets', 'prices'],
  written: ['baseUrls', 'prices'],
});

const KEYS = settingsFormat('model-keys', parseLlmKeys, { written: KEYED_PROVIDERS });

/** Chrome's stores, or memory where a page has no extension API (tests, a plain tab). */
export function llmStores(): LlmStores {
  if (!globalThis.chrome?.storage?.local) return memoryLlmStores();
  return {
    settings: storedValue(SETTINGS),
    keys: protectedValue(KEYS),
    factors: storedValue(FACTORS),
    ledger: idbLedger((unread) => setAside(chrome.storage.local, 'ledger', unread)),
  };
}

/** Stores in memory; they are gone when the page closes. */
export function memoryLlmStores(): LlmStores {
  return {
    settings: memoryValue(parseLlmSettings({})),
    keys: memoryValue(parseLlmKeys({})),
    factors: memoryValue<TokenFactors>({}),
    ledger: memoryLedger(),
  };
}
