import { english } from '../../platform/messages/messages.ts';
import {
  type CheckReport,
  type Finding,
  freshFindings,
  isAtLeast,
  type PageResult,
  SEVERITIES,
  type Severity,
} from '../finding/finding.ts';

/** The same fault of one template, wherever it is: one element of it, and the pages that have it. */
export interface AlikeFinding {
  finding: Finding;
  /** The first page that has it. */
  page: PageResult;
  route: string;
  pages: number;
  places: number;
}

/** All that one rule found, what is on most pages first. */
export interface RuleFindings {
  rule: string;
  severity: Severity;
  pages: number;
  places: number;
  alike: readonly AlikeFinding[];
}

/** The findings of all pages by rule and template: the worst first, then what most pages have. */
export function groupFindings({ pages }: Pick<CheckReport, 'pages'>): RuleFindings[] {
  const all = pages.flatMap((page) => freshFindings(page).map((finding) => ({ page, finding })));
  const rules = [...Map.groupBy(all, ({ finding }) => finding.rule)].map(([rule, found]) => {
    const groups = Map.groupBy(found, ({ page, finding }) => alikeKey(page, finding));
    const alike = [...groups.values()].flatMap((same): AlikeFinding[] => {
      const [first] = same;
      if (!first) return [];
      const { page, finding } = first;
      const [count, places] = [countPages(same), countPlaces(same)];
      return [{ finding, page, route: page.route, pages: count, places }];
    });
    const severities = found.map(({ finding }) => finding.severity);
    const severity = SEVERITIES.find((one) => severities.includes(one)) ?? 'info';
    const sorted = alike.sort((a, b) => b.pages - a.pages || b.places - a.places);
    return { rule, severity, pages: countPages(found), places: countPlaces(found), alike: sorted };
  });
  return rules.sort((a, b) => {
    if (a.severity !== b.severity) return isAtLeast(a.severity, b.severity) ? -1 : 1;
    return b.pages - a.pages || b.places - a.places;
  });
}

type Found = readonly { page: PageResult; finding: Finding }[];

function countPages(found: Found): number {
  return new Set(found.map(({ page }) => page.address)).size;
}

function countPlaces(found: Found): number {
  return found.reduce((sum, { finding }) => sum + finding.count, 0);
}

/** On pages of one template an element is at one place, whatever it says there. */
function alikeKey({ route }: PageResult, { element, message }: Finding): string {
  const place = element?.selector || english(message).replace(/\d[\d.,]*/g, '#');
  return `${route}\n${place}`;
}
