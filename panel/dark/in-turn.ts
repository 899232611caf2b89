/** Does one task at a time, in the order in which they were asked for; a failed one stops no other. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

export function makeInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}
