import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuAction } from '../controls/menu.tsx';
import { MenuButton } from '../controls/popover.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { WarningBar } from '../controls/warning-bar.tsx';
import { attempts } from '../text/attempts.ts';
import type { ListFormat } from './save-file.ts';
import './stored-list-bars.css';

/** Milliseconds in which changes of a store are collected. */
const GATHERING = 100;

/** A store that all panels write to. */
interface ListStore<T> {
  all(): Promise<readonly T[]>;
  clear(): Promise<readonly T[]>;
  restore(items: readonly T[]): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The content of a store, read while it is shown; `name` is for sentences, such as `ledger`. For models. */
export function storedList<T>(store: ListStore<T>, isShown: ReadonlySignal<boolean>, name: string) {
  /** Null until it has been read. */
  const items = signal<readonly T[] | null>(null);
  /** What was cleared, until it is restored or dropped. */
  const cleared = signal<readonly T[] | null>(null);
  const problem = signal('');

  const attempt = attempts(problem, (cause) => t('controls.notUsed', { name, cause }));
  const load = () =>
    attempt(async () => {
      items.value = await store.all();
    });

  effect(() => {
    if (!isShown.value) return;
    void load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), GATHERING);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });

  return {
    items,
    cleared,
    problem,
    attempt,
    clear: () =>
      attempt(async () => {
        cleared.value = await store.clear();
      }),
    undo: () =>
      attempt(async () => {
        await store.restore(cleared.peek() ?? []);
        cleared.value = null;
      }),
    dropCleared() {
      cleared.value = null;
    },
  };
}

interface StoredListActionsProps {
  list: { exportAs(format: ListFormat): unknown; clear(): Promise<void> };
  /** The name of the list in a sentence: `ledger`. */
  name: string;
  isEmpty: boolean;
}

/** Actions for a whole stored list: saves what is shown, or clears all of it. */
export function StoredListActions({ list, name, isEmpty }: StoredListActionsProps) {
  const menu = `${name}-export`;
  return (
    <>
      <MenuButton
        menu={menu}
        label={t('common.export')}
        title={t('controls.saveShown')}
        on={false}
      />
      <Menu id={menu} label={t('common.export')}>
        <MenuAction label="CSV" onClick={() => void list.exportAs('csv')} />
        <MenuAction label="JSON" onClick={() => void list.exportAs('json')} />
      </Menu>
      <IconButton
        icon="clear"
        label={t('controls.clearThe', { name })}
        disabled={isEmpty}
        onClick={() => void list.clear()}
      />
    </>
  );
}

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
            <TextButton onClick={() => void list.undo()}>{t('common.undo')}</TextButton>
            <TextButton onClick={list.dropCleared}>{t('common.dismiss')}</TextButton>
          </span>
        </WarningBar>
      )}
    </>
  );
}
