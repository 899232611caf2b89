import { answerCalls } from '../core/platform/rpc/answer-calls.ts';
import type { AnswerMessage } from '../core/platform/rpc/call-message.ts';
import type { StylesApi, StylesEvent } from '../core/style/frame/styles-api.ts';
import { auditAnswers } from './audit/audit-answers.ts';
import { paintAnswers } from './paint/paint-answers.ts';
import { InsertedSheets } from './styles/inserted-sheets.ts';
import { ShadowAdoption } from './styles/shadow-adoption.ts';
import { styleAnswers } from './styles/style-answers.ts';
import { StyleReader } from './styles/style-reader.ts';
import { StyleReadings } from './styles/style-readings.ts';
import { StyleWatch } from './styles/style-watch.ts';

/** One panel's work with the styles of this frame, until `signal` aborts: then it leaves the page as it was. */
export function openStyleSession(port: chrome.runtime.Port, signal: AbortSignal): void {
  const send = (message: StylesEvent | AnswerMessage) => port.postMessage(message);
  const adoption = new ShadowAdoption();
  const highlights = new ShadowAdoption();
  const veil = new ShadowAdoption();
  const ours = [adoption, highlights, veil];
  const reader = new StyleReader(
    (sheet) =>
      ours.some((sheets) => sheets.isOurs(sheet)) ||
      globalThis.__penumbraKeep?.isOurs(sheet) === true,
  );
  const watch = new StyleWatch((type) => {
    // What scripts do to rules is seen by the panel's look at them alone.
    if (type === 'changed') globalThis.__penumbraKeep?.look();
    send({ type });
  });
  const readings = new StyleReadings(reader, watch);
  const inserted = new InsertedSheets();
  const roots = () => {
    reader.findRoots();
    return reader.roots();
  };
  const answerer = answerCalls<StylesApi>(
    {
      ...styleAnswers({ reader, readings, adoption, highlights, inserted }, signal),
      ...paintAnswers(reader, readings),
      ...auditAnswers({ roots, veil, inserted }),
    },
    send,
  );
  port.onMessage.addListener(answerer.receive);
  signal.addEventListener('abort', () => {
    answerer.close();
    watch.stop();
    for (const sheets of ours) sheets.clear();
    globalThis.__penumbraTakeBack?.();
    inserted.reportLeft();
  });
}
