/**
 * A judgement by example: what neither the browser, nor the effect, nor a standard says. Rules stand in tables that
 * an engine reads, so that each can be switched off by its ID and its worth measured (`npm run receipts -- --without`).
 */
export interface Rule<Subject, Around, Says> {
  /** Its table and what it says, such as `label.text-before`. */
  id: string;
  /** Why it is right, a sentence. */
  why: string;
  /** A page or case that shows it. */
  seen: string;
  /** What it says of a subject; undefined where it says nothing. */
  says: (subject: Subject, around: Around) => Says | undefined;
}

/** What is known of a rule from outside its table. */
export type RuleEntry = Pick<Rule<unknown, unknown, unknown>, 'id' | 'why' | 'seen'>;

interface Entry extends RuleEntry {
  hasFired: boolean;
}

const entries = new Map<string, Entry>();
/** Each gives its table the rules that are on. */
const tables = new Set<(off: ReadonlySet<string>) => void>();

/**
 * The engine of a table: what the first rule that says anything says, in the order of the table; undefined
 * where none does.
 */
export function ruleTable<Subject, Around, Says>(
  rules: readonly Rule<Subject, Around, Says>[],
): (subject: Subject, around: Around) => Says | undefined {
  const all = rules.map(({ says, id, why, seen }) => {
    // A rule may stand in two tables.
    const entry = entries.get(id) ?? { id, why, seen, hasFired: false };
    entries.set(id, entry);
    return { entry, says };
  });
  let on = all;
  tables.add((off) => {
    on = all.filter(({ entry }) => !off.has(entry.id));
  });
  return (subject, around) => {
    for (const { entry, says } of on) {
      const said = says(subject, around);
      if (said === undefined) continue;
      entry.hasFired = true;
      return said;
    }
    return undefined;
  };
}

/** The same for a table of which every rule is heard: what all of them say, in order. */
export function everyRule<Subject, Around, Says>(
  rules: readonly Rule<Subject, Around, Says>[],
): (subject: Subject, around: Around) => Says[] {
  const single = rules.map((rule) => ruleTable([rule]));
  return (subject, around) =>
    single.flatMap((says) => {
      const said = says(subject, around);
      return said === undefined ? [] : [said];
    });
}

/** The same for a table of changes: each rule that is on makes what the one before it has made into something else. */
export function ruleChain<Subject, Around>(
  rules: readonly Rule<Subject, Around, Subject>[],
): (subject: Subject, around: Around) => Subject {
  const single = rules.map((rule) => ruleTable([rule]));
  return (subject, around) => single.reduce((made, says) => says(made, around) ?? made, subject);
}

/** The rules that are loaded in one place, and those that have said something since the last report. */
export interface RuleReport {
  known: RuleEntry[];
  fired: string[];
}

/** Every rule of the tables that are loaded here, and IDs of those that have said something since the last call. */
export function reportRules(): RuleReport {
  const known = [...entries.values()].map(({ id, why, seen }) => ({ id, why, seen }));
  return { known, fired: takeFired() };
}

function takeFired(): string[] {
  const fired = [...entries.values()].filter(({ hasFired }) => hasFired);
  for (const entry of fired) entry.hasFired = false;
  return fired.map(({ id }) => id);
}

/** Switches these rules off, and all others on. */
export function switchRulesOff(ids: readonly string[]): void {
  const off = new Set(ids);
  for (const apply of tables) apply(off);
}

/** Rules of a table that only say yes. */
export function yes<Subject, Around>(
  says: (subject: Subject, around: Around) => boolean,
): (subject: Subject, around: Around) => true | undefined {
  return (subject, around) => says(subject, around) || undefined;
}
