import type { ShownWrite } from '../writes/held-write.ts';
import { kindsOfAddress } from './address-kinds.ts';

/** Fields of a body that name a command. */
const COMMANDS =
  /(?:^|[&{,\s"'])(?:_method|x-http-method-override|op|operation|operationName|action|do|cmd|command|method|event|type)["']?\s*[=:]\s*["']?([A-Za-z][\w./ -]{2,60})/gi;
/** The fields of a GraphQL mutation. */
const MUTATION = /\bmutation\b[^{]{0,300}\{\s*(?:\\[nrt]|\s)*(?:\w+\s*:\s*)?(\w{3,80})/gi;
const HARMS =
  /^(?:delete|remove|destroy|erase|purge|wipe|deactivate|terminate|revoke|cancel|close|pay|purchase|buy|checkout|charge|subscribe|donate|transfer|withdraw|place|refund)$/i;

/**
 * Whether a request says of itself that it deletes or pays: by its method, its address, or the command in its body.
 * It is what a press really does, whatever its button was called.
 */
export function isHarmfulWrite({
  method,
  url,
  body = '',
}: ShownWrite & { body?: string }): boolean {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const leads = `${method.toLowerCase()} ${pathname}${search}`;
  if (kindsOfAddress({ leads }, 'sent').length > 0) return true;
  return [...body.matchAll(COMMANDS), ...body.matchAll(MUTATION)].some(([, said = '']) =>
    saysHarm(said),
  );
}

/** `deleteAccount`, `account.delete`, `cancel-order`: its verb stands first or last. */
function saysHarm(command: string): boolean {
  const words = command.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^A-Za-z]+/);
  return [words[0] ?? '', words.at(-1) ?? ''].some((word) => HARMS.test(word));
}
