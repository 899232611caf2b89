/** What stands together on a page: texts and controls of one row, item or label. */
export interface PageQuestion {
  /** What identifies it to a person: the first text. */
  about: string;
  /** Texts that answer what is asked of it. */
  answers: string[];
  /** Ids of the controls that act on it. */
  ids: string[];
}

/**
 * Questions that the page’s own markup poses: what stands in a row of a table, an item of a list or a
 * labelled field. Runs in the page; ids are those that the extension mirrors for people.
 */
export function pageQuestions(): PageQuestion[] {
  const questions: PageQuestion[] = [];
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered can be asked for.
  const textOf = (el: Element) => (el as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
  const isSeen = (el: Element) => {
    const { left, top, right, bottom, width, height } = el.getBoundingClientRect();
    const isIn = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    if (width <= 2 || height <= 2 || !isIn || !el.checkVisibility({ opacityProperty: true }))
      return false;
    // What a closed accordion clips is not there for a person.
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return el.contains(at);
  };
  const idsIn = (el: Element) =>
    [...el.querySelectorAll('[data-llm-id]')]
      .filter((one) => one.matches('a[href], button, input, select, textarea') && isSeen(one))
      .map((one) => one.getAttribute('data-llm-id') ?? '');
  const ask = (about: string, answers: string[], ids: string[]) => {
    const isShort = about !== '' && about.length <= 60 && answers.every((one) => one.length <= 60);
    if (isShort && answers.length + ids.length > 0) questions.push({ about, answers, ids });
  };
  for (const row of document.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll(':scope > td')];
    if (!isSeen(row) || cells.length < 2) continue;
    // Fields hold values, a drop-down's options are no text of the row, and buttons may touch.
    const plain = cells.filter((cell) => !cell.querySelector('select, textarea, button, input'));
    const texts = plain.map(textOf).filter((text) => text !== '' && !text.includes('\n'));
    ask(texts[0] ?? '', texts.slice(1), idsIn(row));
  }
  for (const item of document.querySelectorAll('li')) {
    const text = textOf(item);
    if (isSeen(item) && text !== '' && !item.querySelector('li'))
      ask(text.slice(0, 40), [], idsIn(item));
  }
  for (const label of document.querySelectorAll('label')) {
    const field = label.control;
    const id = field?.getAttribute('data-llm-id');
    if (!field || !id || !isSeen(field) || !isSeen(label)) continue;
    const options = label.querySelector('select, textarea');
    if (!options) ask(textOf(label), [], [id]);
  }
  return questions;
}
