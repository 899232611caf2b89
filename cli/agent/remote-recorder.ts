import type { Frame } from 'puppeteer-core';
import type { RunRecorder } from '../../core/agent/run-recorder.ts';
import { callPanel } from '../browser/panel-remote.ts';

/** What the panel writes down of the inspected page beside what the agent is told. */
export function remoteRecorder(panel: Frame): RunRecorder {
  return {
    picture: () => callPanel(panel, 'agentPicture'),
    selector: (key) => callPanel(panel, 'agentSelector', key),
  };
}
