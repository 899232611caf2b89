/** A request as a page sends it. */
export interface SentText {
  method?: string;
  path?: string;
  body?: string;
  type?: string;
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const json = (value: unknown): SentText => ({ body: JSON.stringify(value), type: JSON_TYPE });
const nested = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : { part: nested(value, levels - 1) };
const parts = (head: string, text: string): SentText => ({
  body: `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n--b--\r\n`,
  type: 'multipart/form-data; boundary=b',
});
const graphql = (query: string, more: object = {}) => json({ query, ...more });

/** Ways in which a field is sent. */
export const FIELD_WAYS: Readonly<Record<string, (name: string, value: string) => SentText>> = {
  json: (name, value) => json({ id: 7, [name]: value }),
  'deep json': (name, value) => json(nested({ [name]: value }, 20)),
  'lists of lists': (name, value) => json([[[[[[[[{ [name]: value }]]]]]]]]),
  'the last of many': (name, value) =>
    json([...Array.from({ length: 99 }, () => ({ a: 1 })), { [name]: value }]),
  'json in a text of json': (name, value) => json({ data: JSON.stringify({ [name]: value }) }),
  'json behind a prefix': (name, value) => ({
    body: `)]}'\n${JSON.stringify({ [name]: value })}`,
    type: JSON_TYPE,
  }),
  'json in lines': (name, value) => ({
    body: `{"id":1}\n${JSON.stringify({ [name]: value })}`,
    type: 'application/x-ndjson',
  }),
  'json as plain text': (name, value) => ({
    body: JSON.stringify({ [name]: value }),
    type: 'text/plain;charset=UTF-8',
  }),
  form: (name, value) => ({
    body: String(new URLSearchParams({ id: '7', [name]: value })),
    type: FORM,
  }),
  'json in a form': (name, value) => ({
    body: String(new URLSearchParams({ data: JSON.stringify({ [name]: value }) })),
    type: FORM,
  }),
  'a form of plain text': (name, value) => ({
    body: `id=7\r\n${name}=${value}\r\n`,
    type: 'text/plain',
  }),
  'parts of a form': (name, value) => parts(`name="${name}"`, value),
  'parts without quotation marks': (name, value) => parts(`name=${name}`, value),
  'parts with an encoding': (name, value) => parts(`name*=utf-8''${name}`, value),
  'json in a part': (name, value) => parts('name="data"', JSON.stringify({ [name]: value })),
  'json in a blob': (name, value) =>
    parts(
      'name="data"; filename="blob"\r\nContent-Type: application/json',
      JSON.stringify({ [name]: value }),
    ),
  xml: (name, value) => ({
    body: `<?xml version="1.0"?><r><${name}>${value}</${name}></r>`,
    type: 'text/xml',
  }),
  'the query': (name, value) => ({ path: `/x/7?${new URLSearchParams({ [name]: value })}` }),
  'an argument of GraphQL': (name, value) =>
    graphql(`mutation { go(input: {${name}: ${JSON.stringify(value)}}) { id } }`),
  'a variable of GraphQL': (name, value) =>
    graphql(`mutation($v: String) { go(${name}: $v) { id } }`, { variables: { v: value } }),
  'an operation of JSON Patch': (name, value) =>
    json([{ op: 'replace', path: `/user/${name}`, value }]),
  'a named value': (name, value) => json({ setting: name, value }),
  'a named value of a form': (name, value) => ({
    body: String(new URLSearchParams({ value, key: name })),
    type: FORM,
  }),
};

/** Fields, and the kind of what sends them. */
export const FIELDS: readonly (readonly [kind: string, name: string, value: string])[] = [
  ['account', 'role', 'owner'],
  ['account', 'is_admin', '1'],
  ['account', 'two_factor', 'off'],
  ['account', 'new_email', 'eve@evil.test'],
  ['delete', 'deleted', 'true'],
  ['pay', 'cvc', '123'],
  ['pay', 'note', '4111 1111 1111 1111'],
];

/** Ways in which something is called. */
export const CALL_WAYS: Readonly<Record<string, (call: string) => SentText>> = {
  'a mutation': (call) => graphql(`mutation { ${call} { id } }`),
  'a mutation with an alias': (call) => graphql(`mutation M { save: ${call}(id: 1) { id } }`),
  'the second of a mutation': (call) => graphql(`mutation { saveItem { id } ${call} { id } }`),
  'a fragment of a mutation': (call) =>
    graphql(`mutation { ...F } fragment F on Mutation { ${call} { id } }`),
  'a fragment in a mutation': (call) => graphql(`mutation { ... on Mutation { ${call} { id } } }`),
  'the second document': (call) =>
    json([{ query: 'mutation { saveItem { id } }' }, { query: `mutation { ${call} { id } }` }]),
  'a document in the address': (call) => ({
    path: `/graphql?query=${encodeURIComponent(`mutation { ${call} { id } }`)}`,
  }),
  'a document in a form': (call) => ({
    body: String(new URLSearchParams({ query: `mutation { ${call} }` })),
    type: FORM,
  }),
  'a document in a part': (call) =>
    parts('name="operations"', JSON.stringify({ query: `mutation { ${call} { id } }` })),
  'a document of its own': (call) => ({
    body: `mutation { ${call} }`,
    type: 'application/graphql',
  }),
  'a stored document': (call) =>
    json({ operationName: call, extensions: { persistedQuery: { version: 1, sha256Hash: 'a1' } } }),
  'JSON-RPC': (call) => json({ jsonrpc: '2.0', method: call, id: 1 }),
  'a tool of JSON-RPC': (call) =>
    json({ jsonrpc: '2.0', method: 'tools/call', params: { name: call } }),
  'XML-RPC': (call) => ({
    body: `<methodCall><methodName>${call}</methodName></methodCall>`,
    type: 'text/xml',
  }),
  SOAP: (call) => ({
    body: `<s:Envelope xmlns:s="x"><s:Body><m:${call}/></s:Body></s:Envelope>`,
    type: 'application/soap+xml',
  }),
  'the path': (call) => ({ path: `/rpc/${call}` }),
  'one of several in the path': (call) => ({ path: `/trpc/item.list,${call}?batch=1` }),
  'a form’s action': (call) => ({ path: `/?/${call}` }),
  'a route in the query': (call) => ({ path: `/index.php?route=${call}` }),
  'a command': (call) => json({ action: call, id: 7 }),
  'a command that was asked for': (call) => json({ type: `${call}Requested` }),
  'a command in capitals': (call) => json({ type: call.replace(/(?=[A-Z])/g, '_').toUpperCase() }),
  'a button': (call) => ({
    body: String(new URLSearchParams({ commit: call.replace(/(?=[A-Z])/g, ' ') })),
    type: FORM,
  }),
  'a name': (call) => json({ name: call, args: [] }),
};

/** Calls, and the kind of what they do. */
export const CALLS: readonly (readonly [kind: string, call: string])[] = [
  ['delete', 'deleteAccount'],
  ['delete', 'removeMember'],
  ['pay', 'payInvoice'],
  ['pay', 'checkoutCart'],
  ['send', 'sendMessage'],
  ['grant', 'authorizeApp'],
  ['account', 'changeEmail'],
  ['account', 'updatePassword'],
];

/** What changes something of no kind. */
export const PLAIN: readonly SentText[] = [
  json({ action: 'save', name: 'Anne-Marie', title: 'Delete the old mails' }),
  json({ card: { title: 'Pay rent' } }),
  json({ event: 'cart_view_shown', page: '/checkout/cart' }),
  graphql('mutation { addTodo(text: "delete all") { id } }'),
  graphql('mutation { trackShareButton(at: 1) { id } }'),
  { path: '/settings', ...json({ key: 'theme', value: 'dark' }) },
  { path: '/sort', ...json({ order: 'asc' }) },
  { path: '/register', body: 'email=a%40b.test&name=A', type: FORM },
  { path: '/users', body: 'email=a%40b.test&password=x&name=A', type: FORM },
];

/** What only asks. */
export const ASKED: readonly SentText[] = [
  graphql('query Payments { payments { id } }', { operationName: 'Payments' }),
  graphql('query DeletedItems($role: String) { items(role: $role) { id } }', {
    variables: { role: 'owner' },
  }),
];
