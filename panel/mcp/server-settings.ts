import * as z from 'zod/mini';
import { storedList, storedParser } from '../chrome/storage/stored-schema.ts';

/** Servers that a person can add. */
export const MAX_SERVERS = 20;
/** Tools of one server that are offered at most: each costs tokens in every request. */
export const MAX_OFFERED = 40;

const text = z.string().check(z.maxLength(2000));

const server = z.object({
  id: text,
  url: text,
  /** In the names of its tools. */
  name: text,
  isOn: z.boolean(),
  /** The server’s names of the tools that are offered; null until it has listed them for the first time. */
  offered: z.nullable(z.array(text)),
  /** Origins at which the person has agreed to sign in. */
  signIns: z.array(text),
});

/** A server (MCP) that a person has added. */
export type ServerEntry = z.infer<typeof server>;

const settings = z.object({ servers: storedList(server, MAX_SERVERS) });

export type ServerSettings = z.infer<typeof settings>;

/** The servers from stored data; none where it does not parse. */
export const parseServerSettings = storedParser(settings);

const secret = z.object({
  headers: z.catch(z.record(text, text), {}),
  /** What the SDK keeps of a sign-in, as it gave it. */
  client: z.catch(z.nullable(z.record(z.string(), z.json())), null),
  tokens: z.catch(z.nullable(z.record(z.string(), z.json())), null),
});

/** What a server is sent to prove who asks. */
export type ServerSecret = z.infer<typeof secret>;

export const NO_SECRET: ServerSecret = { headers: {}, client: null, tokens: null };

const secrets = z.object({ servers: z.catch(z.record(text, secret), {}) });

export type ServerSecrets = z.infer<typeof secrets>;

/** Secrets by the id of their server, from stored data. */
export const parseServerSecrets = storedParser(secrets);
