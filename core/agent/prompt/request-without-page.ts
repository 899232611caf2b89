import type { LlmRequest } from '../../llm/call/llm-request.ts';
import { buildRequest } from './build-request.ts';

/** As long as every mark of a run. */
const MARK = 'page-data-0123456789abcdef';

/** The first request of a run whose page says nothing: what every step sends beside its page. */
export function requestWithoutPage(task: string): LlmRequest {
  const observation = {
    url: '',
    title: '',
    origin: '',
    payload: '',
    hash: '',
    settled: '',
    sent: { mode: 'outline', text: '', aside: '' },
    at: 0,
  } as const;
  return buildRequest({ task, steps: [] }, observation, MARK);
}
