/** A field with a text that must be in no form of the page. */
interface SecretField {
  html: string;
  /** What is typed or stands in it, and no other field has. */
  secret: string;
  /** Whether it is no control, and so in no form but the whole document. */
  isHidden?: boolean;
}

const CARD = ['4111111111111111', '5555 5555 5555 4444', '6304-0000-0000-0000', '2200000000000004'];

const text = (n: number) => `Zq${n}xKwTopaz`;

/** Fields for secrets by what they are, what is in them, and by where what they hold stands once more. */
export const SECRET_FIELDS: readonly SecretField[] = [
  { html: `<input type="password" id="rv" value="${text(1)}">`, secret: text(1) },
  {
    html: `<input type="hidden" name="password" value="${text(2)}">`,
    secret: text(2),
    isHidden: true,
  },
  {
    html: `<input type="password" aria-label="Password" data-value="${text(3)}" value="other-value-3">`,
    secret: text(3),
  },
  {
    html: `<div role="spinbutton" tabindex="0" aria-label="PIN" aria-valuenow="48213" aria-valuetext="${text(4)}"></div>`,
    secret: text(4),
  },
  {
    html: `<div role="spinbutton" tabindex="0" aria-label="Security code" aria-valuenow="77310942"></div>`,
    secret: '77310942',
  },
  { html: `<div contenteditable aria-label="Passphrase">${text(6)}</div>`, secret: text(6) },
  {
    html: `<div role="textbox" tabindex="0" aria-label="One-time code">${text(7)}</div>`,
    secret: text(7),
  },
  {
    html: `<p id="l8">One-time code</p><div role="textbox" tabindex="0" aria-labelledby="l8">${text(8)}</div>`,
    secret: text(8),
  },
  {
    html: `<input autocomplete="cc-csc" title="It is ${text(9)}" value="${text(9)}">`,
    secret: text(9),
  },
  {
    html: `<label>Recovery phrase <textarea>${text(10)}</textarea></label>`,
    secret: text(10),
  },
  ...CARD.map((number, at) => ({
    html: `<label>Note ${at} <input value="${number}" data-copy="${number}"></label>`,
    secret: number,
  })),
  {
    html: '<label>Remark <textarea>378282246310005</textarea></label>',
    secret: '378282246310005',
  },
  {
    html: '<div contenteditable role="textbox" aria-label="Comment">3530111333300000</div>',
    secret: '3530111333300000',
  },
];

/** Fields whose texts are nobody's secrets, though they look a little like one. */
export const PLAIN_FIELDS: readonly SecretField[] = [
  { html: '<label>Order <input value="4111111111111112"></label>', secret: '4111111111111112' },
  {
    html: '<label>City <input data-value="Zq90Plain" value="Zq91Plain"></label>',
    secret: 'Zq91Plain',
  },
  { html: '<div contenteditable aria-label="Notes">Zq92Plain</div>', secret: 'Zq92Plain' },
];

/** A page with all of them, each in a row with a button. */
export const SECRET_PAGE = `<h1>Fields</h1><ul>${[...SECRET_FIELDS, ...PLAIN_FIELDS]
  .map(({ html }, at) => `<li>${html} <button>Save ${at}</button></li>`)
  .join('')}</ul>`;
