import type { HeldWrite } from './held-write.ts';

/** Fields whose value is a command or a state, and says what the request does. */
const COMMANDS =
  /^(?:method|operation|op|operationname|action|intent|do|cmd|command|event|type|xhttpmethodoverride|status|state|mutation|procedure|rpc|call|verb|fn|func|function|route|handler|commit|submit|button|btn)$/;
/** Those that tell one call from another, but elsewhere name a time, a place or a coupon. */
const CALLS = /^(?:t|code|opcode|kind|mode)$/;
/** Those that call something where their value is written like a name of a program: `deleteAccount`. */
const NAMES = /^(?:name|path|tool|task|job|kind|mode|target|id|key|controller|page|eventtarget)$/;
const NAME_OF_PROGRAM = /^\p{L}+(?:[._/:-]\p{L}+){1,5}$|^\p{Ll}+(?:\p{Lu}\p{Ll}+){1,5}$/u;
/** A longer value is a text. */
const MAX_COMMAND_CHARACTERS = 80;
/** Of all commands of a request: so much is kept. */
const MAX_CHARACTERS = 4000;
/** The time, an amount, or what names one thing. */
const ONE_OF_MANY = /^(?:-?\d[\d.,:+TZe-]*|[\da-f]{8}-[\da-f-]{27}|[\da-f]{12,})$/i;
const NUMBERED_COMMAND = /^\d{1,2}$/;

const GERMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }),
);

/** `löschen` is `loeschen`, `contraseña` is `contrasena`: as addresses and names of fields have them. */
export function withoutAccents(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[äöüß]/gi, (letter) => GERMAN.get(letter.toLowerCase()) ?? letter);
  return plain.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** The last part of a field’s path, without what separates its words: `user[is_admin]` is `isadmin`. */
export function fieldOf(name: string): string {
  const last = name.split(/[.[\]]+/).findLast((part) => part !== '') ?? '';
  return withoutAccents(last)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the value of a field says what is done. */
function isCommand(name: string): boolean {
  return COMMANDS.test(fieldOf(name));
}

/** What a field says that is done: its value, or its name where a page is called with `?/delete`; '' for others. */
export function commandIn(name: string, value: string): string {
  if (isCommand(name)) return value;
  if (value === '' && name.startsWith('/')) return name;
  return NAMES.test(fieldOf(name)) && NAME_OF_PROGRAM.test(value) ? value : '';
}

/** Whether the value of a field tells one call of an address from another. */
export function tellsCall(name: string): boolean {
  return isCommand(name) || CALLS.test(fieldOf(name));
}

/** Whether a value is a command that is written as a number, and no amount or time. */
export function isNumberedCommand(value: string): boolean {
  return NUMBERED_COMMAND.test(value);
}

/** The commands of a request, `op=list&type=note`, each once, of its address and its body; '' without any. */
export function commandsIn({ data = [], fields }: Partial<HeldWrite>): string {
  const secret = new Set(fields?.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  const said = data
    .filter(([name, value]) => value !== '' && tellsCall(name) && !secret.has(name))
    .map(([name, value]) => `${name}=${commandOf(value)}`);
  return [...new Set(said)].join('&').slice(0, MAX_CHARACTERS);
}

function commandOf(value: string): string {
  if (!isNumberedCommand(value) && ONE_OF_MANY.test(value)) return '*';
  return value.slice(0, MAX_COMMAND_CHARACTERS);
}
