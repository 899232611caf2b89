import type { TextQuery } from './text-queries.ts';

/**
 * Queries that nothing was improved with: they were written before any of them was run, and the filter has
 * not been changed for them since.
 */
export const HELD_OUT_TEXT_QUERIES: Readonly<Record<string, readonly TextQuery[]>> = {
  ward: [
    ['show me the chart for Arjun Mehta', /Arjun Mehta/, /"r":"btn","n":"Chart/],
    ['orders for Nora Fischer', /Nora Fischer/, /"r":"btn","n":"Orders/],
    ['diagnosis of Ingrid Dahl', /Ingrid Dahl.*diabetes/],
    ['in which bed lies Yara Saleh', /Yara Saleh.*A1-20/],
    ['number of syringes in stock', /240 pieces/],
    ['the discharge letter is written, tick it off', /Discharge letter/, /"r":"btn","n":"Done/],
    ['weight of Sofia Lind', /Sofia Lind.*72 kg/],
    ['go to the pharmacy', /"r":"link","n":"Pharmacy"/],
  ],
  'gentelella inbox': [
    ['what did Notion mention me in', /Q2 OKRs/],
    ['read the customer feedback summary', /Customer feedback summary/],
    ['star the mail from Figma', /Figma/, /"r":"btn","n":"Star"/],
    ['who wrote about the sprint retro', /Emily W\..*Sprint retro notes/],
    ['message about the landing copy', /Draft for landing copy/],
    ['search my messages', /"r":"inp","n":"Search messages"/],
  ],
  'gentelella user management': [
    ['role of Diego Reyes', /Diego Reyes/, /"r":"btn","n":"Editor"/],
    ['when was Michael Reyes last active', /Michael Reyes.*14 min ago/],
    ['email address of Robert Jones', /robert@example\.com/],
    ['filter users by their status', /"r":"sel","n":"Filter by status"/],
    ['how many users in total', /Total users \| 12/],
    ['who is the owner', /"n":"Owner"/, /Aigars Silkalns/],
  ],
  'gentelella shop': [
    ['cost of the ceramic pour-over set', /Ceramic pour-over set.*\$54/],
    ['open the trail runner sneakers', /Trail runner sneakers/],
    ['stars of the standing desk mat', /Standing desk mat.*4\.3/],
    ['remove the filter on sale', /"n":"Remove On sale"/],
  ],
  'sb-admin-2 table': [
    ['what does Brenden Wagner earn', /Brenden Wagner.*\$206,850/],
    ['office of Ashton Cox', /Ashton Cox.*San Francisco/],
    ['position of Caesar Vance', /Caesar Vance.*Pre-Sales Support/],
    ['who works in Edinburgh', /Cedric Kelly.*Edinburgh/],
  ],
  'gentelella files': [
    ['size of the Q2 plan', /Q2 Plan\.pdf.*2\.4 MB/],
    ['upload a file', /"r":"btn","n":"Upload"/],
  ],
  'gentelella settings': [
    ['stop marketing emails', /Marketing emails/, /"hint":"toggle"/],
    ['end the session on Linux', /Chrome · Linux/, /"r":"btn","n":"Revoke"/],
    ['what is activity tracking for', /Share usage data/],
    ['my time zone', /"r":"sel","n":"Timezone"/],
  ],
  'sb-admin-2 dashboard': [
    ['monthly earnings', /\$40,000/],
    ['how complete is the customer database', /Customer Database.*60%/],
    ['color code of success', /#1cc88a/],
  ],
  'gentelella calendar': [
    ['when is code freeze', /Code freeze/],
    ['show the release', /Release v4\.0/],
  ],
  agency: [
    ['what does Larry Parker do', /Lead Developer/],
    ['linkedin of Parveen', /Parveen Anand LinkedIn/],
    ['write a message', /"r":"inp","n":"Your Message/],
  ],
};
