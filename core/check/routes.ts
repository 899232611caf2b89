/** What is no name but a value: numbers, dates, hashes and the like, and long words with several parts. */
const VALUE = /^(?:\d[\d._-]*|[0-9a-f]{8,}|[0-9a-f-]{32,}|.*\d{3,}.*|.{40,})$/i;
/** Segments of one place that differ in so many pages are values of one route. */
const MIN_SIBLINGS = 4;

/**
 * The pattern of each address's route: `/product/*`. A segment is a value where it looks like one, or where so many
 * pages differ in it alone. Addresses of one pattern are probably made from one template.
 */
export function routesOf(addresses: readonly string[]): ReadonlyMap<string, string> {
  const routes = new Routes();
  for (const address of addresses) routes.add(address);
  return new Map(addresses.map((address) => [address, routes.of(address)]));
}

/** Patterns of routes by the addresses that are known so far. */
export class Routes {
  readonly #siblings = new Map<string, Set<string>>();

  add(address: string): void {
    const parts = partsOf(address);
    parts.forEach((part, at) => {
      const key = aroundOf(parts, at);
      this.#siblings.set(key, (this.#siblings.get(key) ?? new Set()).add(part));
    });
  }

  of(address: string): string {
    const parts = partsOf(address);
    const pattern = parts.map((part, at) => {
      const alike = this.#siblings.get(aroundOf(parts, at))?.size ?? 0;
      return at > 0 && (VALUE.test(part) || alike >= MIN_SIBLINGS) ? '*' : part;
    });
    return pattern.join('/');
  }
}

/** The first `sample` addresses of each route, in their order. */
export function sampled(
  addresses: readonly string[],
  routes: ReadonlyMap<string, string>,
  sample: number,
): string[] {
  const counts = new Map<string, number>();
  return addresses.filter((address) => {
    const route = routes.get(address) ?? address;
    const count = (counts.get(route) ?? 0) + 1;
    counts.set(route, count);
    return count <= sample;
  });
}

/** The pages of one shard of several, the same ones on every machine. */
export function shardOf<T>(pages: readonly T[], [at, of]: readonly [number, number]): T[] {
  return pages.filter((_, index) => index % of === at - 1);
}

/** The host, then the segments of the path without its end: `example.com`, `product`, `kettle`. */
function partsOf(address: string): string[] {
  const url = URL.parse(address);
  if (!url) return [address];
  const path = url.pathname.split('/').filter((part) => part !== '');
  return [url.host || url.protocol, ...path];
}

function aroundOf(parts: readonly string[], at: number): string {
  return JSON.stringify([...parts.slice(0, at), '*', ...parts.slice(at + 1)]);
}
