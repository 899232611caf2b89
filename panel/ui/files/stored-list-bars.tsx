import type { ReadonlySignal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../controls/text-button.tsx';
import { WarningBar } from '../controls/warning-bar.tsx';
import './stored-list-bars.css';

interface Clearable {
  problem: ReadonlySignal<string>;
  cleared: ReadonlySignal<readonly unknown[] | null>;
  undo(): Promise<void>;
  dropCleared(): void;
}

/** A failure of a store, and an undo for what was cleared; `saysCleared` says how many items were. */
export function StoredListBars({
  list,
  saysCleared,
}: {
  list: Clearable;
  saysCleared: (count: number) => string;
}) {
  const cleared = list.cleared.value;
  return (
    <>
      {list.problem.value !== '' && (
        <WarningBar role="alert">
          <span>{list.problem.value}</span>
        </WarningBar>
      )}
      {cleared !== null && (
        <WarningBar role="status">
          <span>{saysCleared(cleared.length)}</span>
          <span class="stored-list-cleared">
            <TextButton onClick={() => void list.undo()}>{t('controls.undo')}</TextButton>
            <TextButton onClick={list.dropCleared}>{t('controls.dismiss')}</TextButton>
          </span>
        </WarningBar>
      )}
    </>
  );
}
