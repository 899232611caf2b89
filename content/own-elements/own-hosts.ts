const hosts = new WeakSet<Node>();

/** Notes an element as one of ours: no page can say so of its own. */
export function noteOwnHost(host: Element): void {
  hosts.add(host);
}

/** Whether an element was put into the page by us. */
export function isOwnHost(node: Node): boolean {
  return hosts.has(node);
}
