/** A person ended the run, or nobody was there who could have let it go on. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
}
