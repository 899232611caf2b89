/** A page, and the pages of its frames by path. */
export interface GeneratedPage {
  html: string;
  frames: Readonly<Record<string, string>>;
}

const NAMES = ['Save', 'Open', 'Send', 'Ring the bell', 'Come in', 'Total', 'Berlin', 'Night'];

/** Deepest nesting of shadow roots and frames. */
const MAX_DEPTH = 3;

/** Numbers from 0 up to a limit, the same for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

/**
 * A page of controls, elements with listeners alone, shadow roots open and closed, some late, and frames of
 * several kinds and origins, nested in each other; `elsewhere` is another origin of the same server.
 */
export function generatedPage(seed: number, elsewhere: string): GeneratedPage {
  const random = randomOf(seed);
  const frames: Record<string, string> = {};
  let count = 0;
  let hasSrcdoc = false;
  const name = () => `${NAMES[random(NAMES.length)]} ${++count}`;
  const listening = (id: string, kind: string) =>
    `<script>(document.currentScript.getRootNode().getElementById('${id}')).addEventListener('${kind}', () => {})</script>`;

  const part = (depth: number, inShadow: boolean): string => {
    const kind = random(depth < MAX_DEPTH ? 9 : 5);
    const id = `e${++count}`;
    if (kind === 0) return `<button>${name()}</button>`;
    if (kind === 1) return `<label>${name()} <input value="${name()}"></label>`;
    if (kind === 2) return `<p>${name()} <a href="/${count}">${name()}</a></p>`;
    if (kind <= 4) {
      if (inShadow)
        return `<div data-listen="${kind === 3 ? 'click' : 'mousedown'}">${name()}</div>`;
      return `<div id="${id}">${name()}</div>${listening(id, kind === 3 ? 'click' : 'pointerdown')}`;
    }
    if (kind <= 6) {
      const host = random(2) === 0 ? 'x-host' : 'section';
      const inside = parts(depth + 1, true);
      const wait = random(4) === 0 ? 150 : 0;
      if (inShadow) return `<div>${inside}</div>`;
      return `<${host} id="${id}"></${host}><script>
        {
          const fill = () => {
            const root = document.getElementById('${id}').attachShadow({ mode: '${kind === 5 ? 'open' : 'closed'}' });
            root.innerHTML = ${JSON.stringify(inside).replaceAll('</', '<\\/')};
            for (const el of root.querySelectorAll('[data-listen]')) el.addEventListener(el.dataset.listen, () => {});
          };
          ${wait > 0 ? `setTimeout(fill, ${wait})` : 'fill()'};
        }
      </script>`;
    }
    const inside = `<!doctype html><title>${name()}</title>${parts(depth + 1, false)}`;
    // DevTools finds frames by address: of several without one, the panel cannot tell whose listeners it reads.
    if (kind === 7 && !inShadow && !hasSrcdoc) {
      hasSrcdoc = true;
      return `<iframe srcdoc="${inside.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
    }
    const path = `/frame-${seed}-${++count}`;
    frames[path] = inside;
    return `<iframe src="${random(2) === 0 ? elsewhere : ''}${path}"></iframe>`;
  };
  const parts = (depth: number, inShadow: boolean): string =>
    Array.from({ length: 3 + random(4) }, () => part(depth, inShadow)).join('\n');

  return {
    html: `<!doctype html><title>Page ${seed}</title><main>${parts(0, false)}</main>`,
    frames,
  };
}
