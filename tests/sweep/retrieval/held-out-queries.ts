import type { LabelledQuery } from './labelled-queries.ts';

/**
 * Queries that were written after the filter and its word lists, which have not been changed for
 * them: what they show is how it does on pages it was not made with.
 */
export const HELD_OUT_QUERIES: Readonly<Record<string, readonly LabelledQuery[]>> = {
  'gentelella files': [
    ['synonym', 'make a directory', 'btn', 'New folder'],
    ['plain', 'open the onboarding guide', 'btn', /Onboarding Guide\.docx/],
    ['typo', 'the quaterly plan pdf', 'btn', /Q2 Plan\.pdf/],
    ['synonym', 'show the files as a list', 'btn', 'List view'],
    ['synonym', 'what others shared with me', 'btn', 'Shared with me'],
    ['synonym', 'see the photograph of the team', 'btn', /team-photo\.jpg/],
    ['indirect', 'get more disk space', 'btn', 'Upgrade plan'],
  ],
  'gentelella dynamic table': [
    ['synonym', 'download the table as a spreadsheet', 'btn', 'Export CSV'],
    ['plain', 'sort by total', 'btn', /^Total/],
    ['typo', 'order by custmer', 'btn', /^Customer/],
    ['plain', 'jump to the last page', 'link', 'Last'],
    ['synonym', 'reload the data', 'btn', 'Refresh'],
    ['synonym', 'how many pieces: sort by quantity', 'btn', /^Qty/],
  ],
  'gentelella calendar': [
    ['synonym', 'schedule a meeting', 'btn', 'New event'],
    ['plain', 'go forward one month', 'btn', 'Next month'],
    ['plain', 'switch to the week view', 'btn', 'Week'],
    ['typo', 'jump to tody', 'btn', 'Today'],
  ],
  'cypress network': [
    ['plain', 'get the comment', 'btn', 'Get Comment'],
    ['synonym', 'edit the comment', 'btn', 'Update Comment'],
    ['plain', 'documentation of intercept', 'link', 'cy.intercept()'],
  ],
  'cypress traversal': [
    ['plain', 'the shirts link', 'link', 'Shirts'],
    ['plain', 'nextUntil docs', 'link', '.nextUntil()'],
    ['synonym', 'the trousers', 'link', 'Pants'],
    ['plain', 'page 4 of the pagination', 'link', '4'],
  ],
  'sb-admin-2 login': [
    ['synonym', 'keep me logged in', 'chk', 'Remember Me'],
    ['plain', 'enter bob@example.com as email', 'inp', 'Enter Email Address...'],
    ['synonym', 'recover my password', 'link', 'Forgot Password?'],
    ['indirect', 'I am new here', 'link', 'Create an Account!'],
    ['typo', 'log in with facbook', 'link', 'Login with Facebook'],
  ],
  'spectre menu': [
    ['synonym', 'sign out', 'link', 'Logout'],
    ['plain', 'open my profile', 'link', 'My profile'],
    ['typo', 'the breadcrums page', 'link', 'Breadcrumbs'],
    ['plain', 'go to empty states', 'link', 'Empty states'],
  ],
};
