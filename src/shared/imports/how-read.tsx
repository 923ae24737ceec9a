import { Link } from 'react-router';
import type { Delimiter, Encoding } from '#lib/list-encodings.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './reading.messages.ts';

interface HowReadProps {
  written: { encoding: Encoding | ''; delimiter: Delimiter | '' } | null;
  /** The line that names the columns; null where none does. */
  names: number | null;
  /** Where a file is handed in. */
  upload: string;
}

/** How a list was read, and the way to have it read otherwise. A workbook says itself how it is written. */
export function HowRead({ written, names, upload }: HowReadProps) {
  const t = useMessages(words);
  const { encoding, delimiter } = written ?? {};
  return (
    <p className="text-[0.9375rem] text-muted">
      {[
        [encoding && t.readAs(t.encodings[encoding]), delimiter && t.delimiters[delimiter]]
          .filter(Boolean)
          .join(', '),
        names !== null && t.namesIn(names),
      ]
        .filter(Boolean)
        .map((said) => `${said}. `)}
      <Link to={upload} className="underline decoration-edge underline-offset-4 hover:text-text">
        {t.another}
      </Link>
    </p>
  );
}

interface LeftOutProps {
  headings: readonly string[];
  heading: boolean;
  /** Which column is which field. */
  columns: Readonly<Partial<Record<string, number>>>;
}

/** Names the columns that nothing is taken from. */
export function LeftOut({ headings, heading, columns }: LeftOutProps) {
  const t = useMessages(words);
  const taken = new Set(Object.values(columns));
  const names = headings.flatMap((title, at) =>
    taken.has(at) ? [] : [heading && title ? title : t.column(at + 1)],
  );
  if (names.length === 0) return null;
  return (
    <p className="text-[0.9375rem] [overflow-wrap:anywhere] text-muted">{t.leftOut(names.join(', '))}</p>
  );
}
