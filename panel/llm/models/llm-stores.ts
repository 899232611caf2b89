import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { memoryLedger } from '../../../core/llm/ledger/memory-ledger.ts';
import {
  memoryValue,
  protectedValue,
  type Stored,
  storedValue,
} from '../../chrome/storage/stored-value.ts';
import { idbLedger } from './idb-ledger.ts';

/** The stores of everything about language models. */
export interface LlmStores {
  settings: Stored;
  /** Only the extension's own pages can read it. */
  keys: Stored;
  /** Learned factors of token counts. */
  factors: Stored;
  ledger: Ledger;
}

/** Chrome's stores, or memory where a page has no extension API (tests, a plain tab). */
export function llmStores(): LlmStores {
  if (!globalThis.chrome?.storage?.local) return memoryLlmStores();
  return {
    settings: storedValue('model-settings'),
    keys: protectedValue('model-keys'),
    factors: storedValue('token-factors'),
    ledger: idbLedger(),
  };
}

/** Stores in memory; they are gone when the page closes. */
export function memoryLlmStores(): LlmStores {
  return {
    settings: memoryValue(),
    keys: memoryValue(),
    factors: memoryValue(),
    ledger: memoryLedger(),
  };
}
