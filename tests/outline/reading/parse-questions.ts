/** A question that a person asks of a page, with where its answer stands. */
export interface ReadingQuestion {
  question: string;
  /** What a person sees there: what is asked about, and the answer. */
  texts: readonly string[];
  /** The control that the question is about, if it is about one. */
  control: readonly ControlStep[] | null;
}

/** Elements that match a selector, and hold a text if one is given. */
export interface ControlStep {
  selector: string;
  text: string | null;
}

/** The questions of one page. */
export interface PageReading {
  page: string;
  questions: readonly ReadingQuestion[];
}

/**
 * Reads the file of questions: `## page`, then a question a line: `question | text + text | control`. A
 * control is found step by step, `tr "Emily" >> button`.
 */
export function parseQuestions(source: string): PageReading[] {
  const pages: { page: string; questions: ReadingQuestion[] }[] = [];
  for (const line of source.split('\n')) {
    if (line.startsWith('## ')) pages.push({ page: line.slice(3).trim(), questions: [] });
    else if (line.includes('|')) pages.at(-1)?.questions.push(parseLine(line));
  }
  return pages;
}

function parseLine(line: string): ReadingQuestion {
  const [question = '', texts = '', control = ''] = line.split('|').map((part) => part.trim());
  if (texts === '' && control === '') throw new Error(`This question has no answer: ${line}`);
  return {
    question,
    texts: texts === '' ? [] : texts.split(' + '),
    control: control === '' ? null : control.split(' >> ').map(parseStep),
  };
}

function parseStep(step: string): ControlStep {
  const plain = step.replace(/="([^"]*)"\]/g, "='$1']");
  const found = /^(?<selector>.*?)\s*(?:"(?<text>[^"]*)")?$/.exec(plain);
  const { selector = '', text } = found?.groups ?? {};
  return { selector: selector === '' ? '*' : selector, text: text ?? null };
}
