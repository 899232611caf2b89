import {
  type GenerationRecord,
  makeRecord,
  recordedScore,
} from '../../../../../core/style/records/generation-record.ts';
import { score } from '../improve/measured.ts';

/** A two-pass generation that was kept; only what is told differs. */
export function fakeRecord(more: Partial<GenerationRecord> = {}): GenerationRecord {
  const { at = 1_763_800_000_000 } = more;
  const spend = { input: 900, cachedRead: 100, cacheWrite: 0, output: 200, reasoning: 50 };
  return {
    ...makeRecord(
      {
        from: 'tab',
        strategy: 'two-pass',
        page: 'https://site.test/list?token=secret#top',
        model: { provider: 'compatible', model: 'small' },
        turns: 2,
        spend: { attempts: 2, ...spend, usd: 0.0125 },
        ms: 8200.4,
        before: recordedScore(score({ aa: 0.8 })),
        after: recordedScore(score()),
        outcome: 'kept',
        note: '',
      },
      at,
    ),
    ...more,
  };
}
