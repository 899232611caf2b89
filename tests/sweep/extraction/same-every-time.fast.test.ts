import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';

const RUNS = 10;
const BUSY_RUNS = 5;

/** Elements that nothing but their listeners tells, some of them late: in a frame, a shadow tree, after a fetch. */
const PAGE = `<!doctype html><title>Listeners</title>
<main>${'<p>Text</p>'.repeat(200)}<div id="a">Open the door</div><x-late></x-late></main>
<iframe src="/frame"></iframe>
<script>
  const act = () => { document.title = 'Listened'; };
  if (location.pathname === "/frame") {
    document.body.innerHTML = "<div id=b>Ring the bell</div>";
    b.addEventListener("click", act);
    throw new Error("This is the frame.");
  }
  a.addEventListener('click', act);
  setTimeout(() => {
    const late = document.createElement('div');
    late.textContent = 'Come in';
    late.addEventListener('pointerdown', act);
    document.querySelector('main').prepend(late);
    const root = document.querySelector('x-late').attachShadow({ mode: 'open' });
    root.innerHTML = '<div>Sit down</div>';
    root.firstChild.addEventListener('click', act);
  }, 250);
</script>`;

let page: Awaited<ReturnType<typeof servePage>>;

beforeAll(async () => {
  page = await servePage(PAGE);
});

afterAll(() => page.close());

async function inspect(): Promise<string> {
  const { stdout } = await runPenumbra(['inspect', page.url, '--whole-page', '--no-events']);
  const { meta, ...payload } = JSON.parse(stdout) as SemanticTreeResultV3;
  return JSON.stringify({ ...payload, meta: { ...meta, extractionTimeMs: 0 } });
}

/** Keeps every core busy until the returned function is called. */
function makeBusy(): () => void {
  const children = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);']));
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}

test(`${RUNS} runs give the same bytes, ${BUSY_RUNS} of them on a busy machine`, async () => {
  const payloads: string[] = [];
  for (let run = 0; run < RUNS; run++) {
    const rest = run < BUSY_RUNS ? makeBusy() : () => undefined;
    payloads.push(await inspect().finally(rest));
  }

  const [first = ''] = payloads;
  for (const name of ['Open the door', 'Ring the bell', 'Come in', 'Sit down']) {
    expect(first).toContain(`"n":"${name}"`);
  }
  expect(first).not.toContain('incomplete');
  expect([...new Set(payloads)]).toHaveLength(1);
}, 300_000);
