import type { ReadonlySignal } from '@preact/signals';
import { countText } from '../../core/text/count-text.ts';
import { TextButton } from '../controls/text-button.tsx';
import { WarningBar } from '../controls/warning-bar.tsx';
import './stored-list-bars.css';

interface Clearable {
  problem: ReadonlySignal<string>;
  cleared: ReadonlySignal<readonly unknown[] | null>;
  undo(): Promise<void>;
  letGo(): void;
}

/** What is wrong with a store, and the way back for what was cleared of it; `noun` is of one item. */
export function StoredListBars({ list, noun }: { list: Clearable; noun: string }) {
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
          <span>Cleared {countText(cleared.length, noun)}.</span>
          <span class="stored-list-cleared">
            <TextButton onClick={() => void list.undo()}>Undo</TextButton>
            <TextButton onClick={list.letGo}>Dismiss</TextButton>
          </span>
        </WarningBar>
      )}
    </>
  );
}
