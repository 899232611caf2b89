import type { ComponentChild } from 'preact';
import type { Finding } from '../../../../core/check/finding/finding.ts';
import { certaintyText, severityText } from '../../../../core/check/report/report-text.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { cutText } from '../../../../core/platform/text/cut-text.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { keepOneStop, moveFocusByKey, setFirstStop } from '../../../ui/controls/roving-keys.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ElementChip, FoundChip } from '../../../ui/element/element-chip.tsx';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import './finding-list.css';

/** Rows that are shown of one rule; a report has all. */
const MAX_ROWS = 100;
/** Characters of a selector in a row. */
const MAX_SELECTOR = 80;

/** A list of rows under a heading that folds it, with their number; nothing where there are none. */
export function FindingGroup(props: {
  title: string;
  isOpen: boolean;
  children: ComponentChild[];
}) {
  const { title, isOpen, children } = props;
  if (children.length === 0) return null;
  return (
    <details class="finding-list" open={isOpen}>
      <summary>
        {title} <span class="finding-total">{numberText(children.length)}</span>
      </summary>
      <ul onKeyDown={moveAmongRows} onFocusIn={keepOneStop} ref={setFirstStop}>
        {children.slice(0, MAX_ROWS)}
        {children.length > MAX_ROWS && (
          <li class="finding-row">
            {t('check.moreInReport', { count: children.length - MAX_ROWS })}
          </li>
        )}
      </ul>
    </details>
  );
}

/** One finding: a click highlights its element, and shows the evidence and the cure. */
export function FindingRow({ finding }: { finding: Finding }) {
  const { check, element } = useStyle();
  const { notices, elements } = useShell();
  const { severity, message, count, certainty, fingerprint, element: found } = finding;
  const isOpen = check.chosen.value === fingerprint;
  const place = check.placeOf(finding);
  const find = typeof place === 'string' ? listedElement(place) : element(place ? [place] : []);
  return (
    <li
      class="finding-row"
      data-key={place ? fingerprint : undefined}
      data-open={isOpen}
      onContextMenu={(event) => openRowMenu(event, elements, () => find)}
    >
      <button
        type="button"
        class="finding-jump"
        title={t('check.showEvidence')}
        aria-expanded={isOpen}
        onClick={() => void notices.attempt(check.show(finding))}
      >
        <span class={`finding-severity finding-${severity}`} title={severityText(severity)}>
          <Icon name={severity} />
        </span>
        <span class="finding-title">{say(message)}</span>
        {count > 1 && <span class="finding-count">× {numberText(count)}</span>}
        {certainty !== 'certain' && <span class="finding-detail">{certaintyText(certainty)}</span>}
      </button>
      {typeof place === 'string' && <ElementChip id={place} isShort />}
      {place && typeof place === 'object' && <FoundChip name={place.selector} find={find} />}
      {found && (
        <IconButton
          icon="inspect"
          label={t('common.revealElements')}
          onClick={() => void notices.attempt(check.reveal(finding))}
        />
      )}
      {isOpen && <Evidence finding={finding} />}
    </li>
  );
}

/** What shows a finding, its cure, and what the page is with that. */
function Evidence({ finding }: { finding: Finding }) {
  const { check } = useStyle();
  const { evidence, cure, element, patch, fingerprint, rule } = finding;
  const fix = check.fixes.value.get(fingerprint);
  const isHeld = check.held.value.has(fingerprint);
  return (
    <div class="finding-evidence">
      <p>
        <code>{rule}</code>
        {element?.selector && (
          <>
            {' '}
            <code title={element.selector}>{cutText(element.selector, MAX_SELECTOR)}</code>
          </>
        )}
      </p>
      {evidence.map((text, at) => (
        <p key={at}>{say(text).startsWith('<') ? <code>{say(text)}</code> : say(text)}</p>
      ))}
      <p class="finding-cure">{say(cure)}</p>
      {patch && (
        <p class="finding-fix">
          <code>{patchText(patch)}</code>
          <TextButton disabled={check.isBusy.value} onClick={() => void check.toggleFix(finding)}>
            {isHeld ? t('check.takeFixBack') : t('check.tryFix')}
          </TextButton>
        </p>
      )}
      {fix && (
        <p class="finding-measured" data-cured={fix.isCured} role="status">
          <Icon name={fix.isCured ? 'check' : 'warning'} />
          <del>{fix.before}</del> → <ins>{fix.after}</ins>
        </p>
      )}
      {patch && isHeld && !fix && <p role="status">{t('check.fixNotMeasured')}</p>}
    </div>
  );
}

function patchText(patch: NonNullable<Finding['patch']>): string {
  if (patch.type === 'css') return `${patch.selector} { ${patch.css} }`;
  return Object.entries(patch.attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Keys for a list of rows with buttons: up and down between rows, left and right between buttons. */
function moveAmongRows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement)) {
    moveFocusByKey(event);
    return;
  }
  event.preventDefault();
  const row = target.closest('li');
  const buttons = buttonsOf(row);
  const next = buttonsOf(row?.[step] ?? null);
  (next[buttons.indexOf(target)] ?? next[0])?.focus();
}

function buttonsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
}
