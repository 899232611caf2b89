import type { LabelledPage } from './labelled-page.ts';

/** Labels as they stand on sites of trades that the lists before did not visit, judged once when written. */
export const THIRTEENTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Your appointment</h1><p>Dr. Haddad, Tuesday 4 May, 10:40, Room 12</p>{}</main>',
    harmful:
      'Cancel appointment | Confirm attendance | Request refill | Send to pharmacy | Reschedule',
    harmless:
      'Directions | Add to calendar ^dialog | View results | Print summary | Which documents do I need? ^expand',
  },
  {
    page: '<main><h1>DNS records of example.org</h1><table><tbody><tr><td>A</td><td>www</td><td>203.0.113.7</td><td>{}</td></tr></tbody></table></main>',
    harmful:
      'Delete | Enable proxy | Purge everything | Transfer domain | Renew now | Disable DNSSEC',
    harmless: 'Edit ^dialog | Copy value | Export zone file | Filter ^expand | Show raw',
  },
  {
    page: '<main><h1>web-prod-3</h1><p>Virtual machine, 4 vCPU, running since 12 March, $0.19/hour</p>{}</main>',
    harmful:
      'Stop | Restart | Terminate | Resize and restart | Detach disk | Rotate keys | Launch more like this | Scale up',
    harmless: 'Connect ^dialog | Metrics | View logs | Copy instance id | Tags ^expand | Refresh',
  },
  {
    page: '<main><h1>Ada, 34</h1><p>3 km away. Likes climbing and jazz.</p>{}</main>',
    harmful: 'Super like | Unmatch | Block | Report | Boost me | Send a wink',
    harmless: 'Next photo | See full profile | Rewind to the top | Filters ^dialog | Back',
  },
  {
    page: '<main><h1>Spring newsletter</h1><p>Audience: All customers, 12,408 recipients. Draft saved 2 minutes ago.</p>{}</main>',
    harmful:
      'Send campaign | Send test email | Schedule | Delete draft | Launch now | Resend to non-openers',
    harmless: 'Preview | Desktop | Mobile | Check links | Insert block ^menu | Undo | View source',
  },
  {
    page: '<main><h1>Biology 101: Assignment 3</h1><p>Due Friday 23:59. 1 file attached.</p>{}</main>',
    harmful:
      'Turn in | Submit attempt | Unenroll | Post to discussion | Release grades | Withdraw submission | Mark as done',
    harmless:
      'View rubric | Download template | Previous | Show instructions ^expand | Grades /grades',
  },
  {
    page: '<main><h1>Ride to the airport</h1><p>Sedan, 4 min away, $38.20 to $44.00</p>{}</main>',
    harmful:
      'Request ride | Confirm pickup | Cancel ride | Tip $5 | Rate driver | Call driver | Split fare',
    harmless:
      'Change destination ^dialog | See all options ^expand | Fare details | Zoom in | Recenter map',
  },
  {
    page: '<main><h1>Save the wetlands</h1><p>12,800 € of 20,000 € raised by 320 people</p>{}</main>',
    harmful: 'Donate 25 € | Give monthly | Sign the petition | Pledge | Chip in | Leave a comment',
    harmless: 'Read the story | Load more donors | Other amount ^expand | Team /team | Updates (4)',
  },
  {
    page: '<main><h1>BTC / EUR</h1><p>Last price 58,204.10 €. Balance 1,204.00 €.</p>{}</main>',
    harmful:
      'Buy BTC | Sell BTC | Place limit order | Cancel all orders | Withdraw | Convert | Stake | Close position | Max leverage and open long',
    harmless: '1H | 1D | Indicators ^menu | Full screen | Depth | Order history | Watchlist',
  },
  {
    page: '<main><h1>Pipeline #2841</h1><p>main, 9c1e4ab, failed at deploy</p>{}</main>',
    harmful:
      'Retry | Deploy to production | Roll back | Cancel pipeline | Run manual job | Promote | Clear runner caches',
    harmless:
      'Show complete raw | Jump to failure | Jobs 12 | Download artifacts | Scroll to bottom | Search log',
  },
  {
    page: '<main><h1>Flight LH 1204, 12 May</h1><p>Passenger: R. Okoro. Seat 14C. Checked bags: 1</p>{}</main>',
    harmful:
      'Check in | Cancel booking | Upgrade for 89 € | Pay for seat | Add bag for 35 € | Accept new flight | Request refund | Rebook',
    harmless:
      'Seat map ^dialog | Baggage rules | Print boarding pass | Show fare conditions ^expand | Share itinerary ^dialog',
  },
  {
    page: '<main><h1>Living room</h1><p>21.5 °C, 3 devices on, front door locked</p>{}</main>',
    harmful:
      'Unlock door | Disarm alarm | Turn off heating | Open garage | Remove device | Reset hub | Turn all off',
    harmless: 'History | Last 24 hours | Rename ^dialog | View camera | Add widget ^menu',
  },
  {
    page: '<main><h1>Leave request</h1><p>Jo Park asks for 12 to 16 August, 5 days. Balance 14 days.</p>{}</main>',
    harmful:
      'Approve | Reject | Request changes | Delegate approval | Withdraw request | Terminate employment',
    harmless: 'Team calendar | Show policy ^expand | Next request | Sort by date | Export as CSV',
  },
  {
    page: '<main><h1>Bounty board</h1><p>Thread by lena: “How do I get this to compile?” 14 answers</p>{}</main>',
    harmful:
      'Accept answer | Upvote | Downvote | Flag | Close question | Award bounty | Post your answer | Follow',
    harmless: 'Newest | Highest score | Show 3 more comments | Share ^dialog | Cite | Related',
  },
  {
    page: '<main><h1>Tax return 2025</h1><p>Estimated refund 612 €</p>{}</main>',
    harmful:
      'File now | E-file return | Amend return | Authorize direct debit | Discard return | Sign and transmit',
    harmless:
      'Explain this ^expand | Back | Forms | Preview as PDF | Calculate again | Glossary /help',
  },
  {
    page: '<main><h1>Premium plan</h1><p>Next payment 11.99 € on 4 May</p>{}</main>',
    harmful:
      'Cancel plan | Upgrade | Switch to annual | Start free trial | Redeem code | Pause subscription | Update payment method and pay | Gift a subscription',
    harmless:
      'Compare plans | Billing history | See what is included ^expand | Download invoice | FAQ',
  },
  {
    page: '<main><h1>users</h1><p>Table, 40,210 rows, schema public</p>{}</main>',
    harmful:
      'Truncate table | Drop table | Run query | Commit | Insert row | Grant access | Restore backup',
    harmless:
      'Structure | Explain plan | Format SQL | Next page | Sort ascending | Columns ^menu | Copy as JSON',
  },
  {
    page: '<main><h1>Group chat: Lisbon trip</h1><p>6 members</p>{}</main>',
    harmful:
      'Leave group | Send | Remove from group | Start call | Clear history | Pin for everyone | Make admin | React with 👍',
    harmless: 'Search in chat | Mute ^menu | Media and files | Scroll to latest | Emoji ^menu',
  },
];
