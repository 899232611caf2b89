import { t } from '../../../../core/platform/messages/messages.ts';
import type { AuditResult } from '../audit-model.ts';
import './before-after.css';

const MIDDLE = 50;

/** The page without our CSS over the page with it, with a movable line between them. */
export function BeforeAfter({ result: { before, after, isDark } }: { result: AuditResult }) {
  if (!isDark) {
    return (
      <figure class="before-after">
        <img src={after.shot.shown.url} alt={t('audit.thePageAsIt')} />
      </figure>
    );
  }
  return (
    <figure class="before-after" style={{ '--split': `${MIDDLE}%` }}>
      <img src={after.shot.shown.url} alt={t('audit.thePageAsIt')} />
      <img class="before-after-before" src={before.shot.shown.url} alt={t('audit.thePageAsIt2')} />
      <span class="before-after-line" aria-hidden="true" />
      <span class="before-after-word" data-side="before" aria-hidden="true">
        {t('audit.before')}
      </span>
      <span class="before-after-word" data-side="after" aria-hidden="true">
        {t('audit.after')}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={String(MIDDLE)}
        aria-label={t('audit.howMuchShownPage')}
        onInput={({ currentTarget }) => {
          currentTarget.setAttribute('aria-valuetext', `${currentTarget.value} %`);
          currentTarget.parentElement?.style.setProperty('--split', `${currentTarget.value}%`);
        }}
      />
    </figure>
  );
}
