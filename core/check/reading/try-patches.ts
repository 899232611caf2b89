import type { PageNode } from '../../page/tree/page-tree.ts';
import { inQuotes } from '../../platform/letters/visible-text.ts';
import { english } from '../../platform/messages/messages.ts';
import type { Finding, MeasuredPatch, Patch } from '../finding/finding.ts';
import { isNameless } from '../rules/name-rules.ts';
import { cssOf, type ReadCheckedPage } from './read-checked-page.ts';

type CssPatch = Extract<Patch, { type: 'css' }>;
type AttributePatch = Extract<Patch, { type: 'attributes' }>;

const SCHEMES = { 'contrast-light': 'light', 'contrast-dark': 'dark' } as const;

/** The findings, each whose cure can be tried with what the page is with it: applied, measured and taken back. */
export async function measurePatches(
  page: ReadCheckedPage,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const fixes = new Map<Finding, MeasuredPatch>();
  for (const rule of ['contrast-light', 'contrast-dark'] as const) {
    const own = findings.filter((finding) => finding.rule === rule && isCss(finding.patch));
    if (own.length === 0) continue;
    const patches = own.flatMap(({ patch }) => (isCss(patch) ? patch : []));
    const ratioOf = await page.contrastWith(SCHEMES[rule], patches);
    for (const finding of own) {
      const now = ratioOf(finding.element?.selector ?? '');
      if (!finding.patch) continue;
      const after = now === null ? 'AA' : now.toFixed(2);
      const before = measuredRatio(finding);
      fixes.set(finding, { patch: finding.patch, before, after, isCured: now === null });
    }
  }
  const named = findings.flatMap((finding) => {
    const { patch, element } = finding;
    return patch?.type === 'attributes' && element ? [{ finding, patch, element }] : [];
  });
  const nodes = await page.withAttributes(named.map(({ patch }) => patch));
  for (const { finding, patch, element } of named) {
    const node = nodes.get(patch.selector);
    if (!node) continue;
    const before = `${element.role} ${inQuotes(element.name)}`;
    const { role, name } = node.node;
    const after = `${role} ${inQuotes(name)}`;
    fixes.set(finding, { patch, before, after, isCured: hasCured(patch, node) });
  }
  return findings.map((finding) => {
    const fix = fixes.get(finding);
    return fix ? { ...finding, fix } : finding;
  });
}

/** Rules that cured what they are for, of all pages, as one sheet; each once. */
export function fixSheet(findings: readonly Finding[]): string {
  const cured = findings.flatMap(({ fix, patch }) => (fix?.isCured && isCss(patch) ? patch : []));
  const places = [...Map.groupBy(cured, ({ media = '' }) => media)];
  // What holds everywhere comes first, for the rest to take its place.
  const lines = places
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([media, patches]) => {
      const rules = [...new Set(patches.map(cssOf))];
      const inside = rules.map((rule) => `  ${rule}`);
      return media === '' ? rules : [`@media ${media} {`, ...inside, '}'];
    });
  return lines.map((line) => `${line}\n`).join('');
}

/** What a finding says of its contrast: `2.31`. */
function measuredRatio({ message }: Finding): string {
  return /\d+\.\d+/.exec(english(message).replace(/“.*”/, ''))?.[0] ?? '';
}

function isCss(patch: Patch | undefined): patch is CssPatch {
  return patch?.type === 'css';
}

/** Whether the page has taken a patch: a name that a standard knows, or the role. */
function hasCured({ attributes }: AttributePatch, { node }: PageNode): boolean {
  if ('aria-label' in attributes) return !isNameless(node);
  return !('role' in attributes) || node.role === attributes.role;
}
