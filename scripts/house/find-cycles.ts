/** What can be reached from itself: each cycle as the sorted names in it (Tarjan 1972). */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];

  const visit = (name: string): number => {
    const own = order.size;
    order.set(name, own);
    lowest.set(name, own);
    open.push(name);
    isOpen.add(name);
    for (const next of graph.get(name) ?? []) {
      const reached = order.has(next) ? order.get(next) : visit(next);
      if (!isOpen.has(next) || reached === undefined) continue;
      lowest.set(name, Math.min(lowest.get(name) ?? own, reached));
    }
    if (lowest.get(name) === own) close(name);
    return lowest.get(name) ?? own;
  };
  const close = (first: string) => {
    const cycle = open.splice(open.indexOf(first));
    for (const name of cycle) isOpen.delete(name);
    if (cycle.length > 1) cycles.push(cycle.sort());
  };

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return cycles;
}
