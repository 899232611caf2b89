/** Nothing failed, but a person decides before the run goes on: its message is for them. */
export class NeedsPerson extends Error {}
