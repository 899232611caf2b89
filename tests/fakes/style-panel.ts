import { signal } from '@preact/signals';
import { produceMode } from '../../core/page/reading/produce-mode.ts';
import { carryEditsTask, ownCssTask } from '../../core/style/hand-edits/carry-edits.ts';
import { handEditedLines, laterEditsTask } from '../../core/style/hand-edits/hand-edited-lines.ts';
import { withHandLayers } from '../../core/style/hand-edits/with-hand-layers.ts';
import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import { createLlm, type LlmDeps } from '../../panel/llm/context/create-llm.ts';
import { parseCheckChoices } from '../../panel/style/check/check-model.ts';
import { createStyle, type StylePorts } from '../../panel/style/context/create-style.ts';
import { runStore } from '../../panel/style/improve/improve-store.ts';
import type { ShellDeps } from '../../panel/ui/shell/create-shell.ts';
import { fakeAuditTools } from './fake-audit-tools.ts';
import { FakeDraftStore, FakeKeptStore } from './fake-dark-stores.ts';
import { fakeGate } from './fake-gate.ts';
import { fakeShell } from './fake-shell.ts';
import { FakeStyles } from './fake-styles.ts';
import { memoryArea } from './memory-area.ts';
import { memoryRecords } from './memory-ports.ts';

type Given = Partial<Pick<ShellDeps, 'page'> & Pick<LlmDeps, 'stores'> & StylePorts>;

/** Ports of the tabs about styles that keep all in memory, and find and check nothing. */
export function stylePorts() {
  return {
    openChecked: () => Promise.reject(new Error('Nothing can be checked here.')),
    checkChoices: memoryValue(parseCheckChoices({})),
    version: '',
    findElement: async () => null,
    recordStore: memoryRecords(),
    findHandLines: async (asked) => handEditedLines(asked),
    runStore: runStore(memoryArea()),
  } satisfies Partial<StylePorts>;
}

/** The models of Colors, Dark CSS and Audit, with the shell and the language models below them. */
export function stylePanel({ page, stores, ...ports }: Given) {
  const shell = fakeShell(page && { page });
  const llm = createLlm({ ...shell, stores, payload: signal({ text: '', legend: '' }) });
  const style = createStyle({
    ...shell,
    ...llm,
    styles: new FakeStyles(),
    gate: fakeGate(),
    loadHandTools: () =>
      Promise.resolve({ carryEditsTask, ownCssTask, laterEditsTask, withHandLayers }),
    auditTools: fakeAuditTools(),
    keptStore: new FakeKeptStore(),
    draftStore: new FakeDraftStore(),
    ...stylePorts(),
    fullText: async () => (await produceMode(shell.page, 'full', { wholePage: true })).text,
    ...ports,
  });
  return {
    ...shell,
    ...llm,
    ...style,
    dispose() {
      for (const feature of [style, llm, shell]) feature.dispose();
    },
  };
}
