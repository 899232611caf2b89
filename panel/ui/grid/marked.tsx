import type { SearchQuery } from '../../../core/platform/search/parse-search.ts';
import { searchMarks } from '../../../core/platform/search/search-matcher.ts';

interface MarkedProps {
  text: string;
  query: SearchQuery;
  /** The field of the search that the text is. */
  field?: string;
}

/** Text with the parts marked that a search found. */
export function Marked({ text, query, field }: MarkedProps) {
  const parts = query.terms.length === 0 ? [] : searchMarks(query, text, field);
  if (parts.length === 0) return <>{text}</>;
  return (
    <>
      {parts.map(([start, end], at) => (
        <>
          {text.slice(parts[at - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </>
      ))}
      {text.slice(parts.at(-1)?.[1])}
    </>
  );
}
