import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LlmRequest } from '../../../../core/llm/call/llm.ts';
import { inputTokens, type Usage } from '../../../../core/llm/call/usage.ts';
import {
  REQUEST_SECTIONS,
  type RequestSection,
  type SectionTokens,
  scaleSections,
} from '../../../../core/llm/tokens/estimate-request.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { useLlm } from '../../context/llm-context.ts';
import './request-bar.css';

const NAMES: Readonly<Record<RequestSection, { name: string; help: string }>> = {
  system: { name: t('send.system'), help: t('send.instructionsEveryRequestBegins') },
  tools: { name: t('common.tools'), help: t('send.toolsModelMayCallArguments') },
  history: { name: t('send.history'), help: t('send.taskQuestionEverythingSaidDone') },
  page: { name: t('common.page'), help: t('send.pageNowBetweenMarks') },
  picture: { name: t('common.picture'), help: t('send.picturesProvidersRule') },
};

interface RequestBarProps {
  sections: SectionTokens;
  /** Tokens read from the provider's cache; undefined before the call. */
  cached?: number;
  /** The figures are estimates. */
  isAbout?: boolean;
}

/** What a request is made of: a stacked bar, and the same in words and figures. */
export function RequestBar({ sections, cached, isAbout = false }: RequestBarProps) {
  const shown = REQUEST_SECTIONS.filter((name) => sections[name] > 0);
  const total = shown.reduce((sum, name) => sum + sections[name], 0);
  if (total === 0) return null;
  const about = isAbout ? '≈ ' : '';
  const read = Math.min(cached ?? 0, total);
  return (
    <figure class="request-bar" aria-label={t('send.whatRequestMadeTokens')}>
      <div class="request-bar-stack" aria-hidden="true">
        {shown.map((name) => (
          <span key={name} data-part={name} style={{ flexGrow: sections[name] }} />
        ))}
        {/* A cache holds the beginning of a request. */}
        {read > 0 && (
          <span class="request-bar-cached" style={{ width: `${(100 * read) / total}%` }} />
        )}
      </div>
      <figcaption>
        <ul>
          {shown.map((name) => (
            <li key={name} data-part={name} title={NAMES[name].help}>
              {NAMES[name].name} <b>{`${about}${numberText(sections[name])}`}</b>
            </li>
          ))}
          {read > 0 && (
            <li data-part="cached" title={t('send.beginningRequestProviderCachedLowerPrice')}>
              {t('send.fromCache')}{' '}
              <b>
                {t('send.readPercent', {
                  read: numberText(read),
                  percent: Math.round((100 * read) / total),
                })}
              </b>
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

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
