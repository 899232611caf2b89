/** How a query says what it wants. */
type Wording =
  /** The element's own words, or nearly. */
  | 'plain'
  /** Misspelt as people type. */
  | 'typo'
  /** Other words for the same thing. */
  | 'synonym'
  /** The aim, not the element. */
  | 'indirect'
  /** Which of several equals, by counting. */
  | 'positional'
  /** By what it stands beside or in. */
  | 'relational'
  /** In German, French or Spanish, on an English page. */
  | 'foreign';

/** Which of several elements of one role and name is meant. */
interface Where {
  /** Name of an element right before it. */
  after?: string;
  /** Among those of its role and name, from 0; -1 is the last. */
  nth?: number;
  /** What the address of its frame has. */
  frame?: string;
}

/** A request and the element that fulfils it: payload role and name without icon glyphs. */
export type LabelledQuery = readonly [
  wording: Wording,
  query: string,
  role: string,
  name: string | RegExp,
  where?: Where,
];

/**
 * What a person would ask of each page, by the page's name in `retrieval-pages.ts`. The queries
 * were written from the pages' elements alone, before there was a filter to run them through (those
 * of the grown staff table after it). The thesaurus was written with them in mind, so they show that
 * the filter does what it was made for; how it does elsewhere is in `held-out-queries.ts`.
 */
export const LABELLED_QUERIES: Readonly<Record<string, readonly LabelledQuery[]>> = {
  'sb-admin-2 dashboard': [
    ['plain', 'Open the charts page', 'link', 'Charts'],
    ['synonym', 'create a new report', 'link', 'Generate Report'],
    ['typo', 'genrate report', 'link', 'Generate Report'],
    ['indirect', 'find pictures to download on undraw', 'link', 'Browse Illustrations on unDraw →'],
    ['plain', "open Douglas McGee's user menu", 'btn', 'Douglas McGee'],
    ['synonym', 'buy the pro version', 'link', 'Upgrade to Pro!'],
  ],
  'sb-admin-2 table': [
    ['plain', 'show 100 entries', 'sel', 'Show entries'],
    ['synonym', 'order the employees by pay, salary column', 'columnheader', /^Salary/],
    ['plain', 'sort by start date', 'columnheader', /^Start date/],
    ['typo', 'sort by ofice', 'columnheader', /^Office/],
    ['plain', 'go to the next page of the table', 'link', 'Next'],
    ['synonym', 'look up Airi Satou in the table', 'inp', 'Search:'],
    ['synonym', 'read the manual of DataTables', 'link', 'official DataTables documentation'],
    ['indirect', 'show more rows per page', 'sel', 'Show entries'],
  ],
  'gentelella form': [
    ['plain', 'Set the range slider to 80', 'slider', 'Range slider'],
    ['plain', 'choose Estonia as country', 'sel', 'Country'],
    ['synonym', 'pick the colour green', 'colorwell', 'Color'],
    ['typo', 'set the calender month', 'datetime', 'Month'],
    ['synonym', 'switch to dark mode', 'btn', 'Toggle theme'],
    ['synonym', 'change my preferences', 'link', 'Settings'],
    ['plain', 'fill in the date and time', 'datetime', 'Date and time'],
    ['indirect', 'see what customers have bought', 'link', 'All orders'],
  ],
  'gentelella inbox': [
    ['synonym', 'write a new email', 'btn', 'Compose'],
    ['plain', 'open the message from Sarah K.', 'opt', /^Sarah K/],
    ['indirect', 'read about the lunch tomorrow', 'opt', /Michael R\. Lunch/],
    ['synonym', 'go to the bin', 'link', /^Trash/],
    ['typo', 'open the Striep invoice', 'opt', /Stripe Your invoice/],
    ['plain', 'show my drafts', 'link', /^Drafts/],
    ['synonym', 'mark everything as read', 'btn', 'Mark all read'],
    ['plain', 'the pull request #248', 'opt', /PR #248/],
    ['plain', 'search messages for sprint', 'inp', 'Search messages'],
  ],
  'cypress actions': [
    ['plain', 'Type my email address', 'inp', 'Email address'],
    ['synonym', 'enter the discount code', 'inp', 'Coupon Code'],
    ['plain', 'select bananas', 'opt', 'bananas'],
    ['plain', 'tick checkbox three', 'chk', /^Checkbox three/],
    ['typo', 'choose the secnd radio', 'radio', /^Radio two/],
    ['synonym', 'drag the range to 25', 'slider', 'Range Input'],
    ['plain', 'write your full name', 'inp', 'Full Name'],
    ['plain', 'toggle the popover', 'btn', 'Click to toggle popover'],
    ['typo', 'enter the pasword', 'inp', 'Password'],
  ],
  'cypress todo': [
    ['indirect', 'add a task: buy milk', 'inp', 'What needs to be done?'],
    ['synonym', 'tick off everything', 'chk', /Mark all as complete/],
    ['plain', 'show only completed todos', 'link', 'Completed'],
    ['synonym', 'show what is done', 'link', 'Completed'],
    ['plain', 'show the active ones', 'link', 'Active'],
  ],
  'spectre forms': [
    ['plain', 'check I am not a robot', 'chk', "I'm not a robot."],
    ['plain', 'search the docs', 'inp', 'Search Docs'],
    ['synonym', 'enter my phone number', 'inp', 'Tel'],
    ['synonym', 'how do I install it', 'link', 'Installation'],
    ['typo', 'go to pagnation', 'link', 'Pagination'],
    ['plain', 'select all', 'chk', 'Select all'],
    ['plain', 'choose a file', 'btn', 'File'],
    ['synonym', 'subscribe to the newsletter', 'chk', /emails with news and tips/],
    ['plain', 'fill the site name', 'inp', 'site name'],
    ['synonym', 'stay signed in', 'chk', 'Remember me'],
    ['synonym', 'give money with paypal', 'link', 'PayPal Donate'],
  ],
  'clean-blog': [
    ['synonym', 'show earlier articles', 'link', 'OLDER POSTS →'],
    ['synonym', 'get in touch with the author', 'link', 'CONTACT'],
    ['plain', 'read the post about prophecy', 'link', /Science has not yet mastered/],
    ['typo', 'open the smaple post', 'link', 'SAMPLE POST'],
  ],
  'swagger-ui': [
    ['plain', 'expand add a pet', 'btn', /^POST \/pets/],
    ['plain', 'DELETE /pets/{id}', 'btn', /^DELETE \/pets/],
    ['synonym', 'remove a pet', 'btn', /^DELETE \/pets/],
    ['plain', 'list orders', 'btn', /^GET \/orders/],
    ['plain', 'choose server v2', 'sel', 'Servers'],
    ['typo', 'open the shcemas', 'btn', 'Schemas'],
  ],
  'pico form': [
    ['synonym', 'choose fast shipping, express', 'radio', 'Express'],
    ['plain', 'type Ada as first name', 'inp', 'First name'],
    ['synonym', 'register', 'btn', 'Sign up'],
    ['synonym', 'reset the form', 'btn', 'Clear'],
    ['indirect', 'accept the terms', 'chk', 'I agree to the terms'],
    ['synonym', 'I live in Norway', 'sel', 'Country'],
  ],
  'github-markdown': [
    ['plain', 'skip to the content', 'link', 'Skip to content'],
    ['plain', 'see if the build is passing', 'link', 'build: passing'],
    ['typo', 'expand the exmaple', 'btn', 'Example'],
    ['plain', 'go to the watch option', 'link', 'watch'],
  ],
  'shoelace form': [
    ['synonym', 'turn the sound up', 'slider', 'Volume'],
    ['plain', 'change language to French', 'combobox', 'Language'],
    ['synonym', 'reveal the password', 'btn', 'Show password'],
    ['plain', 'go to the advanced tab', 'tab', 'Advanced'],
    ['synonym', 'enable alerts', 'switch', 'Notifications'],
    ['synonym', 'use the dark appearance', 'radio', 'Dark'],
  ],
  'gentelella icons': [
    ['plain', 'copy the credit card icon', 'btn', /^credit_card/],
    ['synonym', 'the trash can icon', 'btn', /^trash/],
    ['plain', 'zoom in icon', 'btn', /^zoom_in/],
    ['typo', 'bluetoth', 'btn', /^bluetooth/],
    ['plain', 'arrow left', 'btn', /^arrow_left/],
    ['synonym', 'the envelope icon for mail', 'btn', /^mail/],
  ],
  'gentelella settings': [
    ['plain', 'invite a team member', 'btn', '+ Invite member'],
    ['synonym', 'remove my account for good', 'btn', 'Delete'],
    ['synonym', 'upgrade my subscription', 'btn', 'Change plan'],
    ['synonym', 'upload another profile picture', 'btn', 'Upload new'],
    ['plain', 'change the timezone', 'sel', 'Timezone'],
    ['plain', 'save changes', 'btn', 'Save changes'],
    ['typo', 'privcy and security', 'link', 'Privacy & security'],
  ],
  'gentelella user management': [
    ['plain', 'filter by role', 'sel', 'Filter by role'],
    ['synonym', 'add somebody to the workspace', 'btn', '+ Invite user'],
    ['synonym', 'download the list of users', 'btn', 'Export'],
    ['synonym', 'find the user named Bob', 'inp', 'Search users'],
    ['plain', 'select all rows', 'chk', 'Select all rows'],
  ],
  'gentelella elements': [
    ['plain', 'rate it 4 stars', 'btn', '4 stars'],
    ['plain', 'show the error toast', 'btn', 'Error toast'],
    ['synonym', 'launch the dialog', 'btn', 'Open modal'],
    ['plain', 'go to page 12', 'btn', '12'],
    ['plain', 'is it really free?', 'btn', 'Is it really free?'],
    ['synonym', 'last month, 30 days', 'btn', '30 days'],
  ],
  'gentelella shop': [
    ['plain', 'buy the wireless earbuds', 'link', /Wireless earbuds/],
    ['synonym', 'sort from cheap to expensive', 'sel', 'Sort orders'],
    ['typo', 'mecanical keybord', 'link', /Mechanical keyboard/],
    ['plain', 'the bag for $79', 'link', /Canvas weekend bag/],
    ['plain', 'remove the apparel filter', 'btn', 'Remove Apparel'],
  ],
  'cypress commands': [
    ['plain', 'documentation of parentsUntil', 'link', 'parentsUntil'],
    ['plain', 'clear all local storage', 'link', 'clearAllLocalStorage'],
    ['synonym', 'take a picture of the page', 'link', 'screenshot'],
    ['typo', 'minimtach', 'link', 'minimatch'],
    ['plain', 'read file', 'link', 'readFile'],
  ],
  'spectre calendars': [
    ['plain', "the women's day event", 'link', "International Women's Day"],
    ['plain', 'product launch event', 'link', 'Product launch event'],
    ['typo', 'spring equinx', 'link', 'Spring Equinox'],
    ['plain', 'pick the 17th', 'btn', '17'],
  ],
  'sb-admin-2 register': [
    ['synonym', 'sign up with google', 'link', 'Register with Google'],
    ['synonym', 'type the password again', 'inp', 'Repeat Password'],
    ['synonym', "I can't remember my password", 'link', 'Forgot Password?'],
    ['synonym', 'enter my surname', 'inp', 'Last Name'],
    ['synonym', 'I have an account, sign in', 'link', 'Already have an account? Login!'],
  ],
  'sb-admin-2 staff': [
    ['plain', 'delete Airi Satou', 'btn', 'Delete', { after: 'Airi Satou' }],
    [
      'synonym',
      'remove Jennifer Acosta from the table',
      'btn',
      'Delete',
      { after: 'Jennifer Acosta' },
    ],
    ['plain', 'edit Bruno Nash', 'btn', 'Edit', { after: 'Bruno Nash' }],
    ['typo', 'edit Gavin Joice', 'btn', 'Edit', { after: 'Gavin Joyce' }],
    ['synonym', 'change the entry of Tiger Nixon', 'btn', 'Edit', { after: 'Tiger Nixon' }],
    ['plain', 'open the profile of Cara Stevens', 'link', 'Cara Stevens'],
    ['plain', 'show 100 entries', 'sel', 'Show entries'],
    ['typo', 'serch in the table', 'inp', 'Search:'],
    ['synonym', 'order by pay: the salary column', 'columnheader', /^Salary/],
    ['plain', 'show the next page', 'link', 'Next'],
  ],
};
