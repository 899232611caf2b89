/** Pages as people know them, each with a place for a button. */
export const LABEL_PLACES: Readonly<Record<string, (button: string) => string>> = {
  plain: (button) => `<main><h1>Overview</h1><p>Some text.</p>${button}</main>`,
  review: (button) =>
    `<header><a href="/">Northwind</a><nav><a href="/shop">Shop</a><a href="/help">Help</a></nav></header><main><h1>Review</h1><section><h2>Items</h2><div>Wool socks × 2 <span>$18.00</span></div></section><aside><div>Subtotal $18.00</div><div>Shipping $4.00</div><div><b>Order total</b> <b>$22.00</b></div><div>Mastercard ending in 5100</div>${button}<a href="/cart">Edit cart</a></aside></main>`,
  cart: (button) =>
    `<main><h1>Your cart (2)</h1><div>Wool socks × 2 <span>$18.00</span></div><div>Estimated total $22.00</div>${button}<a href="/shop">Keep shopping</a></main>`,
  plans: (button) =>
    `<main><h1>Choose a plan</h1><div class="plan"><h2>Pro</h2><p>$29 / month, billed annually</p><ul><li>Unlimited projects</li></ul>${button}</div><div class="plan"><h2>Free</h2><p>$0</p></div></main>`,
  product: (button) =>
    `<main><h1>Oak chair</h1><div class="product"><p>$129.00</p><p>In stock. Delivery in 3 days.</p><label>Color <select><option>Oak</option><option>Walnut</option></select></label>${button}<p>4.7 stars, 312 reviews</p></div></main>`,
  instance: (button) =>
    `<nav><a href="/i">Instances</a><a href="/v">Volumes</a></nav><main><h1>web-prod-1</h1><dl><dt>State</dt><dd>Running</dd><dt>IP</dt><dd>10.0.4.17</dd><dt>Region</dt><dd>eu-west-1</dd></dl><div role="toolbar" aria-label="Actions">${button}</div></main>`,
  profile: (button) =>
    `<main><h1>Ann Chen</h1><p>@annchen</p><p>2,304 followers · 188 following</p>${button}<section><h2>Posts</h2><article>Lovely morning in the hills</article></section></main>`,
  thread: (button) =>
    `<main><h1>#general</h1><ol><li><b>Ben</b> Are we on for Friday?</li><li><b>Ann</b> Yes</li></ol><div><div contenteditable role="textbox" aria-label="Message #general"></div>${button}</div></main>`,
  mail: (button) =>
    `<div><h2>New message</h2><label>To <input value="team@example.test"></label><label>Subject <input value="Q3"></label><div contenteditable role="textbox" aria-label="Message body">Hi all</div>${button}</div>`,
  mailread: (button) =>
    `<nav><a href="/inbox">Inbox 12</a><a href="/sent">Sent</a></nav><main><h1>Invoice for September</h1><p>From billing@example.test to me</p><p>Hello Ann, please find the invoice attached.</p><div role="toolbar">${button}</div></main>`,
  danger: (button) =>
    `<main><h1>Settings</h1><section><h2>Danger zone</h2><div><b>This repository</b><p>Once you do this, there is no going back. Please be certain.</p>${button}</div></section></main>`,
  confirmdel: (button) =>
    `<div role="dialog" aria-label="Are you sure?"><h2>Are you sure?</h2><p>“Holiday 2025” and its 214 photos will be gone for good.</p><button>Keep</button>${button}</div>`,
  confirmdel2: (button) =>
    `<main><h1>Projects</h1></main><div role="alertdialog" aria-labelledby="q"><h2 id="q">Discard unsaved changes?</h2><p>Your edits will be lost.</p>${button}<button>Stay</button></div>`,
  trash: (button) =>
    `<main><h1>Trash</h1><p>Items in the trash are removed forever after 30 days.</p>${button}<ul><li>old.txt 4 KB</li><li>notes.md 1 KB</li></ul></main>`,
  bank: (button) =>
    `<main><h1>New transfer</h1><form method="post" action="/transfers/new"><p>From: Current account ••1234</p><p>To: Jo Park, DE44 5001 0517 5407 3249 31</p><p>Amount: €450.00</p><p>Reference: Rent</p>${button}</form></main>`,
  trade: (button) =>
    `<main><h1>AAPL</h1><p>$228.15 +1.2 %</p><section><h2>Market order</h2><label>Shares <input value="10"></label><p>Estimated cost $2,281.50</p>${button}</section></main>`,
  consent: (button) =>
    `<main><img alt="Calendly"><h1>Planner Pro would like to</h1><ul><li>See and edit your calendars</li><li>View your email address</li></ul><form method="post" action="/oauth/decide">${button}</form></main>`,
  permission: (button) =>
    `<div role="dialog" aria-label="Location"><h2>maps.example wants to know your location</h2><p>We use it to show shops nearby.</p>${button}</div>`,
  users: (button) =>
    `<main><h1>Members</h1><table><tr><th>Name</th><th>Role</th><th></th></tr><tr><td>Ben Okafor</td><td>Editor</td><td>${button}</td></tr><tr><td>Lea Roth</td><td>Viewer</td><td></td></tr></table></main>`,
  booking: (button) =>
    `<main><h1>Hotel Aurora, Oslo</h1><p>12–15 December, 2 guests</p><p>Double room €389.00 in total, pay at the property</p><form method="post" action="/stay/4">${button}</form></main>`,
  appointment: (button) =>
    `<main><h1>Dr. Meyer</h1><p>Thursday 3 December, 10:30</p><label>Name <input value="Ann Chen"></label><label>Phone <input value="0171"></label>${button}</main>`,
  campaign: (button) =>
    `<main><h1>Autumn newsletter</h1><dl><dt>Audience</dt><dd>12,450 subscribers</dd><dt>Subject</dt><dd>New arrivals</dd><dt>From</dt><dd>hello@example.test</dd></dl>${button}</main>`,
  wallet: (button) =>
    `<main><h1>Confirm in wallet</h1><p>Network: Ethereum</p><p>0.5 ETH to 0x71C7…976F</p><p>Gas fee 0.002 ETH ($6.40)</p><button>Reject</button>${button}</main>`,
  issue: (button) =>
    `<main><h1>Crash on start #482</h1><p>Open · 12 comments</p><div class="comment">It crashes since 2.1</div><textarea aria-label="Add a comment">Same here</textarea>${button}</main>`,
  pull: (button) =>
    `<main><h1>Fix the parser #91</h1><p>Open · wants to change main · 3 commits</p><p>All checks have passed</p>${button}</main>`,
  expense: (button) =>
    `<main><h1>Expense report ER-118</h1><p>Ben Okafor, 3 items, €212.40</p><p>Waiting for your decision</p>${button}</main>`,
  deploy: (button) =>
    `<main><h1>Release 4.2.0</h1><p>Environment: production</p><p>Build passed 12 minutes ago</p>${button}</main>`,
  home: (button) =>
    `<main><h1>My home</h1><section><h2>Front door</h2><p>Locked</p>${button}</section><section><h2>Alarm</h2><p>Armed</p></section></main>`,
  cancelsub: (button) =>
    `<main><h1>We’re sorry to see you go</h1><p>Your Premium membership ends on 30 November. You will lose your playlists.</p>${button}<a href="/account">Keep Premium</a></main>`,
  auction: (button) =>
    `<main><h1>Vintage lamp</h1><p>Current bid: £85.00 (7 bids)</p><label>Your max bid <input value="90"></label>${button}</main>`,
  donate: (button) =>
    `<main><h1>Help the river</h1><form method="post" action="/give/2"><label><input type="radio" name="a" checked> $25</label><label><input type="radio" name="a"> $50</label><p>Visa •••• 1881</p>${button}</form></main>`,
  taxform: (button) =>
    `<main><h1>Income tax return 2025</h1><p>Step 5 of 5: Declaration</p><label><input type="checkbox" checked> I declare that the information is correct</label><form method="post" action="/return/5">${button}</form></main>`,
  jobapply: (button) =>
    `<main><h1>Senior gardener</h1><form method="post" action="/jobs/77"><label>Full name <input value="Ann"></label><label>Email <input value="ann@example.test"></label><label>Cover letter <textarea>Dear…</textarea></label><label>CV <input type="file"></label>${button}</form></main>`,
  contact: (button) =>
    `<main><h1>Dr. Lena Vogt</h1><p>Mobile +49 171 555 0100</p><p>Office +49 30 555 0122</p>${button}</main>`,
  domain: (button) =>
    `<main><h1>example-shop.test</h1><p>Registered until 2027-03-01</p><p>Nameservers: ns1.example.test</p>${button}</main>`,
  sql: (button) =>
    `<main><h1>orders</h1><p>Table · 1,204,551 rows · 2.1 GB</p><div role="toolbar">${button}</div></main>`,
  vote: (button) =>
    `<main><h1>Board election</h1><label><input type="radio" name="v" checked> Kim Lee</label><label><input type="radio" name="v"> Sam Roy</label><form method="post" action="/ballot">${button}</form></main>`,
  game: (button) =>
    `<main><h1>Gem shop</h1><div class="offer"><h2>Pouch of gems</h2><p>€4.99</p>${button}</div></main>`,
  petition: (button) =>
    `<main><h1>Save the library</h1><p>8,201 have signed</p><form method="post" action="/petition/9"><label>Name <input value="Ann"></label><label>Postcode <input value="10115"></label>${button}</form></main>`,
  security: (button) =>
    `<main><h1>Security</h1><section><h2>Two-factor authentication</h2><p>On, with an authenticator app</p>${button}</section></main>`,
  apikeys: (button) =>
    `<main><h1>API keys</h1><table><tr><td>ci-bot</td><td>sk_…4f2a</td><td>last used today</td><td>${button}</td></tr></table></main>`,
  sharedlg: (button) =>
    `<div role="dialog" aria-label="Share “Budget 2026”"><h2>Share “Budget 2026”</h2><label>Add people <input value="ext@other.test"></label><label>Access <select><option>Editor</option></select></label>${button}</div>`,
  editor: (button) =>
    `<main><h1>Draft: Ten tips</h1><div contenteditable role="textbox" aria-label="Article text">Tip one…</div><p>Saved a minute ago</p>${button}</main>`,
  review5: (button) =>
    `<main><h1>Write a review</h1><form method="post" action="/r/9"><p>Café Linde</p><label>Stars <select><option>5</option></select></label><label>Your review <textarea>Great</textarea></label>${button}</form></main>`,
  ride: (button) =>
    `<main><h1>Where to?</h1><p>Home → Airport</p><div>Comfort, 4 min away, $34.20</div><p>Visa ••1881</p>${button}</main>`,
  dating: (button) =>
    `<main><h2>Robin, 31</h2><p>3 km away</p><p>Climber, cook, two cats</p>${button}</main>`,
  callcenter: (button) =>
    `<main><h1>Support</h1><p>Call us on 0800 555 010, weekdays 9–17</p>${button}</main>`,
  calendar: (button) =>
    `<main><h1>Team planning</h1><p>Thu 3 Dec, 14:00–15:00</p><p>Organizer: Ben. Guests: 6</p>${button}</main>`,
  docs: (button) =>
    `<nav><a href="/docs">Docs</a></nav><main><h1>Getting started</h1><p>Install the package first.</p>${button}<pre>npm i thing</pre></main>`,
  video: (button) =>
    `<main><h1>How bees dance</h1><video></video><div role="toolbar">${button}</div><p>1.2M views</p></main>`,
  map: (button) =>
    `<main><h1>Map</h1><div role="application" aria-label="Map"></div>${button}</main>`,
  results: (button) =>
    `<main><h1>Results for “lamp”</h1><p>128 results</p><aside>${button}</aside><ul><li><a href="/p/1">Desk lamp</a> $19.00</li><li><a href="/p/2">Floor lamp</a> $79.00</li></ul></main>`,
  dashboard: (button) =>
    `<main><h1>Analytics</h1><section><h2>Visits</h2>${button}<table><tr><td>Mon</td><td>120</td></tr></table></section></main>`,
  settings: (button) =>
    `<main><h1>Preferences</h1><form method="post" action="/prefs"><label>Language <select><option>English</option></select></label><label>Time zone <select><option>Berlin</option></select></label>${button}</form></main>`,
  account: (button) => `<main><h1>Your account</h1><p>ann@example.test</p>${button}</main>`,
  files: (button) =>
    `<main><h1>My files</h1><div role="toolbar">${button}</div><ul><li>plan.docx</li><li>photo.jpg</li></ul></main>`,
  board: (button) =>
    `<main><h1>Sprint 14</h1><section><h2>To do</h2><div class="card">Fix login</div>${button}</section><section><h2>Done</h2></section></main>`,
  news: (button) =>
    `<main><article><h1>Rain ahead</h1><p>Expect showers all week.</p>${button}</article></main>`,
  music: (button) =>
    `<main><h1>Morning mix</h1><ol><li>Sunrise 3:20</li><li>Coffee 2:58</li></ol><div>${button}</div></main>`,
  photo: (button) =>
    `<main><h1>IMG_2041</h1><img alt="A beach"><div role="toolbar">${button}</div></main>`,
  signin: (button) =>
    `<main><h1>Sign in</h1><form method="post" action="/session"><label>Email <input></label><label>Password <input type="password"></label>${button}</form></main>`,
  cookies: (button) =>
    `<div role="dialog" aria-label="Cookies"><h2>We value your privacy</h2><p>We and our partners use cookies.</p>${button}</div><main><h1>News</h1></main>`,
  list: (button) =>
    `<main><h1>Shopping list</h1><ul><li>Milk ${button}</li><li>Bread</li></ul></main>`,
  cluster: (button) =>
    `<main><h1>payments-db</h1><p>Primary · 3 replicas · healthy</p><p>Disk 71 %</p><div>${button}</div></main>`,
  group: (button) =>
    `<main><h1>Climbing Berlin</h1><p>Group chat · 41 people</p>${button}<ul><li>Ann</li><li>Ben</li></ul></main>`,
  invoice: (button) =>
    `<main><h1>Invoice 2025-117</h1><p>Due 30 November</p><p>€1,240.00 to Holz GmbH</p>${button}<a href="/pdf">PDF</a></main>`,
  student: (button) =>
    `<main><h1>Final exam: Biology</h1><p>Question 20 of 20</p><p>Time left 04:12</p>${button}</main>`,
  ticket: (button) =>
    `<main><h1>Ticket 5521</h1><p>Customer: Kim Lee</p><p>Status: Open</p><textarea aria-label="Answer to the customer">Dear Kim</textarea>${button}</main>`,
  payroll: (button) =>
    `<main><h1>Payroll, November</h1><p>18 employees, gross €61,300.00</p>${button}</main>`,
  crypto: (button) =>
    `<main><h1>Swap</h1><p>You pay 1.0 ETH</p><p>You receive 3,120.5 USDC</p><p>Slippage 0.5 %</p>${button}</main>`,
  lease: (button) =>
    `<main><h1>Rental agreement</h1><p>Parties: A. Chen and Hausverwaltung Nord</p><p>Page 9 of 9</p><canvas aria-label="Signature"></canvas>${button}</main>`,
  drone: (button) => `<main><h1>Robot mower</h1><p>Battery 88 %, docked</p>${button}</main>`,
  dns: (button) =>
    `<main><h1>DNS records</h1><table><tr><td>A</td><td>www</td><td>192.0.2.7</td><td>${button}</td></tr></table></main>`,
  feed: (button) =>
    `<main><h1>Home</h1><article><b>Ben</b><p>New shoes today</p>${button}</article></main>`,
  party: (button) =>
    `<main><h1>Garden party</h1><p>Hosted by Lea, Saturday 18:00</p><p>Are you coming?</p>${button}</main>`,
  listing: (button) =>
    `<main><h1>Used bicycle</h1><p>Asking price €120.00</p><p>Seller: Tom</p>${button}</main>`,
  upsell: (button) =>
    `<div role="dialog" aria-label="Wait!"><h2>Add protection to your phone?</h2><p>$8.99 per month, cancel anytime</p><button>No thanks</button>${button}</div>`,
  gdpr: (button) =>
    `<main><h1>Your data</h1><p>Ask us for a copy of your data or have it erased.</p>${button}</main>`,
  wifi: (button) =>
    `<main><h1>Router</h1><p>Firmware 1.2.0</p><p>4 devices connected</p>${button}</main>`,
  branch: (button) => `<main><h1>feature/login</h1><p>3 commits ahead of main</p>${button}</main>`,
  reset: (button) =>
    `<div role="alertdialog" aria-label="Factory settings"><h2>Go back to factory settings?</h2><p>All files on this device are erased.</p><button>Not now</button>${button}</div>`,
  appcons: (button) =>
    `<main><h1>Link your bank</h1><p>Saver will be able to see your balances and transactions.</p>${button}<a href="/no">Not now</a></main>`,
  insurance: (button) =>
    `<main><h1>Claim for water damage</h1><form method="post" action="/claims/3"><label>What happened? <textarea>Pipe burst</textarea></label><label>IBAN <input value="DE44"></label>${button}</form></main>`,
  newsletter: (button) =>
    `<footer><form method="post" action="/nl"><label>Email <input></label>${button}</form></footer>`,
  recipe: (button) =>
    `<main><h1>Lentil soup</h1><p>Serves 4, 35 minutes</p>${button}<ol><li>Chop the onions</li></ol></main>`,
  course: (button) => `<main><h1>Lesson 3: Loops</h1><p>12 minutes</p>${button}</main>`,
  weather: (button) => `<main><h1>Berlin</h1><p>7 °C, rain</p>${button}</main>`,
  sheet: (button) =>
    `<main><h1>Budget</h1><div role="toolbar" aria-label="Format">${button}</div><table><tr><td>Rent</td><td>€900.00</td></tr></table></main>`,
  hotelres: (button) =>
    `<main><h1>Hotels in Oslo</h1><aside>${button}</aside><ul><li>Aurora €129.00 per night</li><li>Fjord €98.00 per night</li></ul></main>`,
  profileedit: (button) =>
    `<main><h1>Edit profile</h1><form method="post" action="/me"><label>Name <input value="Ann"></label><label>Bio <textarea></textarea></label>${button}</form></main>`,
  wizard: (button) =>
    `<main><h1>Set up your workspace</h1><p>Step 1 of 4</p><label>Name <input></label>${button}</main>`,
  bankhome: (button) =>
    `<main><h1>Accounts</h1><p>Current account €2,310.20</p><p>Savings €8,000.00</p>${button}</main>`,
  logs: (button) =>
    `<main><h1>Logs</h1><p>web-prod-1 · running</p>${button}<pre>GET / 200</pre></main>`,
  teampage: (button) =>
    `<main><h1>Team</h1><p>8 members, 2 pending invitations</p>${button}</main>`,
  parcel: (button) =>
    `<main><h1>Send a parcel</h1><p>From Berlin to Lyon, 2.4 kg</p><p>Postage €13.49</p><p>PayPal: ann@example.test</p>${button}<a href="/parcels">Back</a></main>`,
  clinic: (button) =>
    `<main><h1>Your appointment</h1><p>Dr. Silva, Tuesday 8 December, 9:15</p><p>Bring your insurance card.</p>${button}</main>`,
  forum: (button) =>
    `<main><h1>Which tent for winter?</h1><article><b>Mona</b><p>Take the heavy one.</p><footer>${button}</footer></article><article><b>Igor</b><p>Agreed.</p></article></main>`,
  tiers: (button) =>
    `<main><h1>Plans</h1><section><h2>Team</h2><p>€12 per seat / month</p><ul><li>Shared folders</li></ul>${button}</section><section><h2>Solo</h2><p>Free</p></section></main>`,
  parking: (button) =>
    `<main><h1>Zone 4411</h1><p>B-AC 1204, until 18:30</p><p>Fee €3.20</p>${button}</main>`,
  gym: (button) =>
    `<main><h1>Membership</h1><p>Your contract runs until 31 January. Notice period: 4 weeks.</p>${button}</main>`,
  backup: (button) =>
    `<main><h1>Backups</h1><table><tr><td>2026-11-20 03:00</td><td>4.1 GB</td><td>${button}</td></tr><tr><td>2026-11-19 03:00</td><td>4.1 GB</td><td></td></tr></table></main>`,
  hr: (button) =>
    `<main><h1>Leave request</h1><p>Ben Okafor, 21–23 December, 3 days</p><p>Remaining: 4 days</p>${button}</main>`,
  remit: (button) =>
    `<main><h1>Pay someone</h1><p>To Carla Nunes</p><label>Amount <input value="€80"></label><p>Balance after: €310.12</p>${button}</main>`,
  device: (button) =>
    `<main><h1>Ann’s phone</h1><p>Last seen 4 minutes ago, Berlin</p><p>Battery 61 %</p>${button}</main>`,
  album: (button) =>
    `<main><h1>Summer 2026</h1><p>88 photos · Private</p><div role="toolbar">${button}</div></main>`,
  release: (button) =>
    `<main><h1>penumbra-widgets 3.0.1</h1><p>npm package · 14,200 weekly downloads</p>${button}</main>`,
  ads: (button) =>
    `<main><h1>Winter sale ad</h1><p>Daily budget €50.00</p><p>Status: Draft</p>${button}</main>`,
  deed: (button) =>
    `<main><h1>Employment contract</h1><p>Between Holz GmbH and Ann Chen</p><p>Page 4 of 4</p>${button}</main>`,
  household: (button) =>
    `<main><h1>Family</h1><ul><li>Mia, 12 <span>Child</span> ${button}</li><li>Tom, 40 <span>Parent</span></li></ul></main>`,
  survey: (button) =>
    `<main><h1>Customer survey</h1><p>Question 9 of 9</p><form method="post" action="/survey/9"><label>Anything else? <textarea>All fine</textarea></label>${button}</form></main>`,
  savings: (button) =>
    `<main><h1>Savings goal: Boat</h1><p>€1,200.00 of €5,000.00</p>${button}</main>`,
  loan: (button) =>
    `<main><h1>Your loan offer</h1><p>€5,000.00 over 36 months, 6.9 % APR</p><p>Monthly rate €154.10</p>${button}</main>`,
  reader: (button) =>
    `<nav><a href="/c/3">Previous chapter</a></nav><main><h1>Chapter 4</h1><p>It was late.</p>${button}</main>`,
  shop: (button) =>
    `<header><form role="search" action="/search"><input type="search" aria-label="Search"></form>${button}</header><main><h1>New in</h1><ul><li>Mug $9.00</li><li>Bowl $12.00</li></ul></main>`,
  crm: (button) =>
    `<main><h1>Holz GmbH</h1><p>Lead · owner Ben</p><div role="toolbar" aria-label="Record">${button}</div><h2>Activity</h2><ul><li>Call on Monday</li></ul></main>`,
  inbox: (button) =>
    `<main><h1>Re: Offer</h1><p>From Carla to you, 10:12</p><p>See you then.</p><div role="toolbar" aria-label="Message">${button}</div></main>`,
  lookup: (button) =>
    `<main><h1>Timetable</h1><form action="/trains"><label>From <input value="Oslo"></label><label>To <input value="Bergen"></label>${button}</form></main>`,
  console: (button) =>
    `<main><h1>Query</h1><label>SQL <textarea>select * from visits limit 10</textarea></label>${button}<p>Read-only connection</p></main>`,
};
