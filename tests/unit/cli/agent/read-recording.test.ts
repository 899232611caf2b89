import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecording } from '../../../../cli/agent/task-files.ts';
import { writeRecording, writeTrace } from '../../../../cli/agent/write-run-files.ts';
import { calls, finish, runScript } from '../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'penumbra-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ran() {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'Save' } })]));
  const click = calls(['click', { element: '1' }]);
  return (await runScript(page, { replies: [click, finish()] })).state;
}

test('a trace and a recording of DevTools’ Recorder are both read back', async () => {
  const [zip, json] = [join(folder, 'a.zip'), join(folder, 'a.json')];
  const run = await ran();
  await writeTrace(zip, run, '0.1.0');
  const lost = await writeRecording(json, run);

  expect(lost).toEqual([]);
  expect((await readRecording(zip)).steps).toMatchObject([
    { tool: 'click', target: { remembered: { name: 'Save' } } },
  ]);
  expect((await readRecording(json)).steps).toMatchObject([
    { tool: 'click', target: { name: 'Save' } },
  ]);
});

test.each([
  ['not.json', '{', 'cannot be replayed. The recording is not JSON.'],
  ['not.zip', 'PK and so on', 'cannot be replayed. The file isn’t a zip'],
  ['empty.json', '{"title":"x","steps":[]}', 'It has no step'],
])('%s is refused with a sentence', async (name, content, sentence) => {
  const file = join(folder, name);
  writeFileSync(file, content);

  await expect(readRecording(file)).rejects.toThrow(sentence);
});

test('a file that is not there is named', async () => {
  await expect(readRecording(join(folder, 'none.zip'))).rejects.toThrow('could not be read');
});
