import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LlmRequest } from '../../../../core/llm/call/llm-request.ts';
import { inputTokens, type Usage } from '../../../../core/llm/call/usage.ts';
import { type SectionTokens, scaleSections } from '../../../../core/llm/tokens/request-sections.ts';
import { useLlm } from '../../context/llm-context.ts';
import { RequestBar } from './request-bar.tsx';

interface CountedRequestBarProps {
  request: LlmRequest;
  /** What the provider has reported of it; null or undefined while it has not. */
  usage?: Usage | null | undefined;
}

/** The bar of a request that was made: counted here, and as long as what the provider has counted. Give it a key. */
export function CountedRequestBar({ request, usage }: CountedRequestBarProps) {
  const { models } = useLlm();
  const counted = useSignal<SectionTokens | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Without a count there is no bar; the request itself is shown all the same.
    models.count(request, stop.signal).then(
      (sections) => {
        counted.value = sections;
      },
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  if (!counted.value) return null;
  if (!usage || usage.source === 'estimate') return <RequestBar sections={counted.value} isAbout />;
  const sections = scaleSections(counted.value, inputTokens(usage));
  return <RequestBar sections={sections} cached={usage.cachedRead} />;
}
