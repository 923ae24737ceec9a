import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/record-pages.messages.ts';

/** The heading of a column by which the list is put in order. */
export function SortHeading({ column, sort, to }: { column: string; sort: string; to: string }) {
  const t = useMessages(words);
  const Arrow = sort === column ? ArrowUp : sort === `-${column}` ? ArrowDown : null;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t.sortBy(column)}
      className="inline-flex items-center gap-1 rounded-sm hover:text-text"
    >
      {column}
      {Arrow && <Arrow aria-hidden className="size-3.5" />}
    </Link>
  );
}
