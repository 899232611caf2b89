import { Choice } from './choice.tsx';

/** Values offered of one kind; what comes after is seldom looked for. */
const MOST_VALUES = 200;

interface FoundChoiceProps {
  label: string;
  /** Stands for no choice. */
  all: string;
  chosen: string;
  /** Those there are, in any order and as often as they come. */
  values: readonly string[];
  /** For people; the value itself unless told. */
  nameOf?: (value: string) => string;
  onChoose: (value: string) => void;
}

/** A choice among the values that a list has. */
export function FoundChoice(props: FoundChoiceProps) {
  const { label, all, chosen, values, nameOf = (value: string) => value, onChoose } = props;
  const found = new Set([...values, chosen]);
  found.delete('');
  const options = [...found].sort().slice(0, MOST_VALUES);
  return (
    <Choice
      label={label}
      value={chosen}
      options={[['', all], ...options.map((value) => [value, nameOf(value)] as const)]}
      onChoose={onChoose}
    />
  );
}
