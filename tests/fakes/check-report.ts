import type { CheckReport, Finding, PageResult } from '../../core/check/finding/finding.ts';

/** A finding of a button without a name. */
export function nameFinding(more: Partial<Finding> = {}): Finding {
  return {
    rule: 'name-missing',
    severity: 'error',
    certainty: 'certain',
    message: 'A button has no name.',
    evidence: ['<button class="icon">'],
    cure: 'Give it a name.',
    element: { selector: 'main > .icon', role: 'button', name: '', box: [10, 20, 30, 40] },
    count: 1,
    fingerprint: 'f1',
    ...more,
  };
}

/** A page that was checked. */
export function checkedResult(more: Partial<PageResult> = {}): PageResult {
  return {
    address: 'https://shop.example/product/1?a=b&c=<d>',
    title: 'Kettle “5”',
    viewport: '1280x800',
    route: 'shop.example/product/*',
    findings: [nameFinding()],
    rules: [
      { id: 'name-missing', seconds: 0.25 },
      { id: 'contrast-light', seconds: 1.5 },
    ],
    figures: {
      elements: 40,
      forms: [
        { form: 'step', tokens: 800 },
        { form: 'outline', tokens: 2100 },
      ],
      regions: [{ name: 'main:', tokens: 1500 }],
      rest: 320,
      shift: 0.01,
      dark: { light: 0.02, dark: 0.97 },
      contrast: { light: [120, 4], dark: [118, 0] },
      tools: 0,
      screens: [2, 3],
    },
    seconds: 2.5,
    hash: 'h1',
    ...more,
  };
}

/** A report of these pages. */
export function reportOf(
  pages: readonly PageResult[],
  more: Partial<CheckReport> = {},
): CheckReport {
  return {
    ...{
      format: 'penumbra-check',
      version: 1,
      penumbra: '0.1.0',
      made: '2026-11-30T10:00:00.000Z',
    },
    ...{
      seconds: 12.3,
      left: [],
      pages,
      files: [{ url: 'https://shop.example/llms.txt', isThere: true }],
    },
    ...more,
  };
}

/** A report of so many pages of two routes: every third has a problem, every fifth is left out. */
export function manyPages(count: number): CheckReport {
  const pages = Array.from({ length: count }, (_, at): PageResult => {
    const isProduct = at % 2 === 0;
    const address = `https://shop.example/${isProduct ? 'product' : 'help'}/${at}`;
    const route = `shop.example/${isProduct ? 'product' : 'help'}/*`;
    const page = checkedResult({ address, route });
    if (at % 15 === 14)
      return {
        ...page,
        problem: 'Left out: “admin” & co',
        isLeftOut: true,
        findings: [],
        rules: [],
      };
    if (at % 3 === 2)
      return { ...page, problem: 'The server answered with 404.', findings: [], rules: [] };
    const dim = {
      rule: 'contrast-light',
      message: `“Price ${at}\u0007” has 2.${at} < 4.5`,
      fingerprint: `c${at}`,
    };
    const warning = {
      rule: 'covered',
      severity: 'warning' as const,
      fingerprint: `w${at}`,
      message: 'Covered by “A | B”.',
    };
    return { ...page, findings: [nameFinding(), nameFinding(dim), nameFinding(warning)] };
  });
  return reportOf(pages);
}
