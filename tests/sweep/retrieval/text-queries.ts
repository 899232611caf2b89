/** A request, and what must be among what is kept: each pattern in one entry. */
export type TextQuery = readonly [query: string, ...expected: RegExp[]];

const control = (role: string, name: string) => new RegExp(`"r":"${role}","n":"[^"]*${name}`);

/**
 * What a person would ask of the text of each page, and of controls that only text tells apart, by the page's
 * name in `fidelity-pages.ts`; `ward` is a fixture. They were written from the pages' outlines.
 */
export const TEXT_QUERIES: Readonly<Record<string, readonly TextQuery[]>> = {
  ward: [
    ['the chart of Emily Nakamura', /Emily Nakamura/, control('btn', 'Chart')],
    ['open the orders of Kwame Mensah', /Kwame Mensah/, control('btn', 'Orders')],
    ['which bed is Lucia Romano in', /Lucia Romano.*B1-12/],
    ['who is the physician of Ivan Petrov', /Ivan Petrov.*Dr\. Keller/],
    ['how much does Hannah Weiss weigh', /Hannah Weiss.*76 kg/],
    ['what does Grace Okafor have', /Grace Okafor.*pneumonia/],
    ['when are visiting hours', /14:00 to 19:30/],
    ['when does the night shift start', /21:15/],
    ['how many boxes of masks are left', /Masks|3 boxes/, /3 boxes/],
    ['mark the call to the lab as done', /blood culture/, control('btn', 'Done')],
    ['leave a note for the next shift', /"r":"inp".*Note for the next shift/],
    ['patients with diabetes', /Liam Byrne.*diabetes/],
  ],
  'gentelella inbox': [
    ['open the mail from Stripe', /Stripe.*Your invoice is ready/],
    ['how much is the invoice from Stripe', /\$499\.00/],
    ['star the message of Diego', /Diego R\./, control('btn', 'Star')],
    ['what does Michael ask', /free for lunch/],
    ['mail about the design review', /Q1 design review/],
    ['which issues were assigned to me', /GEN-128/],
    ['unstar the mail of Emily W.', /Emily W\./, control('btn', 'Unstar')],
    ['when did Vercel write', /Deployment succeeded.*Tue/],
    ['the pull request of GitHub', /PR #248/],
    ['how many promotions are there', /Promotions 1/],
    ['action required by security', /2FA reset/],
  ],
  'gentelella user management': [
    ['what is the email of Lina Park', /lina@example\.com/],
    ['change the role of Mark Kim', /Mark Kim/, control('btn', 'Viewer')],
    ['when did Yuki Tanaka join', /Yuki Tanaka.*Oct 2024/],
    ['who is suspended', /Robert Jones.*Suspended/],
    ['select the row of Tom Hardy', /Tom Hardy/, /"r":"chk"/],
    ['more actions for sarah@example.com', /sarah@example\.com/, control('btn', 'More')],
    ['how many admins are there', /Admins/, /"n":"2"|Owner \+ 1 admin/],
    ['pending invite of newhire@team.io', /newhire@team\.io.*Pending/],
    ['last active of Emily Wang', /Emily Wang.*1 hour ago/],
  ],
  'gentelella shop': [
    ['what does the mechanical keyboard cost', /Mechanical keyboard.*\$189/],
    ['price of the Aurora hoodie', /Aurora hoodie.*\$49/],
    ['how many results are there', /128 results/],
    ['rating of the canvas weekend bag', /Canvas weekend bag.*4\.5/],
    ['wireless earbuds', /Wireless earbuds Pro.*\$149/],
    ['sort the products', /"r":"sel".*Sort/],
  ],
  'sb-admin-2 table': [
    ['salary of Bruno Nash', /Bruno Nash.*\$163,500/],
    ['where does Airi Satou work', /Airi Satou.*Tokyo/],
    ['how old is Brielle Williamson', /Brielle Williamson.*61/],
    ['who is the chief executive officer', /Angelica Ramos/],
    ['start date of Cedric Kelly', /Cedric Kelly.*2012\/03\/29/],
    ['how many entries are there', /57 entries/],
  ],
  'gentelella files': [
    ['how large is Q1 Metrics', /Q1 Metrics\.xlsx.*892 KB/],
    ['how much storage is used', /6\.2 GB of 10 GB/],
    ['when was the onboarding guide changed', /Onboarding Guide.*Apr 26, 2026/],
    ['open the team photo', /team-photo\.jpg/],
  ],
  'gentelella settings': [
    ['turn off the email digest', /Email digest/, /"hint":"toggle"/],
    ['two-factor authentication', /Two-factor authentication/],
    ['where was the iPhone session', /Riga, LV · 2h ago/],
    ['largest size of a profile picture', /Max 2 MB/],
    ['weekly report', /Performance metrics every Monday/],
    ['use the dark theme', control('radio', 'Dark')],
    ['what is my role', /Administrator/],
  ],
  'sb-admin-2 dashboard': [
    ['annual earnings', /\$215,000/],
    ['how many pending requests', /Pending Requests.*18/],
    ['progress of the server migration', /Server Migration.*20%/],
    ['how far are the payout details', /Payout Details.*80%/],
  ],
  'gentelella calendar': [
    ['when is the launch deadline', /Launch deadline/],
    ['open the quarterly review', /Quarterly review/],
    ['which month is it', /April 2026/],
    ['the vendor demo', /Vendor demo/],
  ],
  agency: [
    ['what is Parveen Anand', /Lead Designer/],
    ['twitter of Diana Petersen', /Diana Petersen Twitter/],
    ['when was the agency born', /An Agency is Born/],
    ['the illustration project', /Illustration/],
  ],
};
