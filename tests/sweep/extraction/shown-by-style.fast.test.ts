import { expect, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** What hides an element, and what shows it: no node changes, and no event is sent by either. */
const WAYS = [
  ['display', 'display: none', 'display: block'],
  ['visibility', 'visibility: hidden', 'visibility: visible'],
  ['skipped', 'content-visibility: hidden', 'content-visibility: visible'],
  ['size', 'max-height: 0; overflow: hidden', 'max-height: none'],
] as const;
/** Which style begins to hold, and how. */
const CAUSES = ['hover', 'has', 'sheet'] as const;
const CASES = WAYS.flatMap(([way]) => CAUSES.map((cause) => `${way}-${cause}`));

test('what a style alone shows and hides is known at once', async () => {
  const opened = await harness().openPage('/fixtures/extraction/blank.html');
  const { page } = opened;
  await page.bringToFront();
  await page.evaluate(
    (ways, causes) => {
      const rules: string[] = [];
      for (const [way, hides, shows] of ways) {
        for (const cause of causes) {
          const id = `${way}-${cause}`;
          const holder = document.createElement('div');
          holder.id = id;
          holder.innerHTML = `<span>${id} <input type="checkbox" aria-label="more"></span>
            <p><button>In ${id}</button></p>`;
          document.body.append(holder);
          rules.push(`#${id} p { margin: 0; ${hides} }`);
          const when = { hover: ':hover', has: ':has(:checked)', sheet: ':not(*)' }[cause];
          rules.push(`#${id}${when} p { ${shows} }`);
        }
      }
      const sheet = document.createElement('style');
      sheet.textContent = rules.join('\n');
      document.head.append(sheet);
    },
    WAYS,
    CAUSES,
  );
  await opened.settled();
  const isListed = async (id: string) => {
    const { nodes } = await opened.tree();
    return nodes.some(({ node, leftOut }) => node.name === `In ${id}` && !leftOut);
  };
  const switched = (id: string, isOn: boolean) =>
    page.evaluate(
      (name, on) => {
        const holder = document.getElementById(name);
        const box = holder?.querySelector('input');
        if (name.endsWith('-has') && box) box.checked = on;
        const sheet = document.styleSheets[0];
        if (!name.endsWith('-sheet') || !sheet) return;
        const way = [...sheet.cssRules].find(
          (rule) => rule instanceof CSSStyleRule && rule.selectorText.startsWith(`#${name}:not`),
        ) as CSSStyleRule;
        if (on) sheet.insertRule(`#${name} p { ${way.style.cssText} }`, sheet.cssRules.length);
        else sheet.deleteRule(sheet.cssRules.length - 1);
      },
      id,
      isOn,
    );

  for (const id of CASES) {
    expect(await isListed(id), id).toBe(false);
    if (id.endsWith('hover')) await page.hover(`#${id} span`);
    else await switched(id, true);
    await expect.poll(() => isListed(id), { message: `${id} shown`, timeout: 3000 }).toBe(true);
    if (id.endsWith('hover')) await page.mouse.move(700, 500);
    else await switched(id, false);
    await expect.poll(() => isListed(id), { message: `${id} hidden`, timeout: 3000 }).toBe(false);
  }
});
