/** Nothing failed, but a person decides before the run continues: its message is for them. */
export class NeedsPerson extends Error {}
