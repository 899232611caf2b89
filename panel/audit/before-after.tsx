import type { AuditResult } from './audit-model.ts';
import './before-after.css';

const MIDDLE = 50;

/** The page as it was over the page as it is, parted by a line that a person moves. */
export function BeforeAfter({ result: { before, after, isDark } }: { result: AuditResult }) {
  if (!isDark) {
    return (
      <figure class="before-after">
        <img src={after.shot.shown.url} alt="The page as it is" />
      </figure>
    );
  }
  return (
    <figure class="before-after" style={{ '--split': `${MIDDLE}%` }}>
      <img src={after.shot.shown.url} alt="The page as it is" />
      <img class="before-after-before" src={before.shot.shown.url} alt="The page as it was" />
      <span class="before-after-line" aria-hidden="true" />
      <span class="before-after-word" data-side="before" aria-hidden="true">
        Before
      </span>
      <span class="before-after-word" data-side="after" aria-hidden="true">
        After
      </span>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={String(MIDDLE)}
        aria-label="How much is shown of the page as it was"
        onInput={({ currentTarget }) => {
          currentTarget.setAttribute('aria-valuetext', `${currentTarget.value} %`);
          currentTarget.parentElement?.style.setProperty('--split', `${currentTarget.value}%`);
        }}
      />
    </figure>
  );
}
