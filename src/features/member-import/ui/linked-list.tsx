import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkedItem {
  id: string;
  title: string;
  /** A second line, small. */
  detail?: ReactNode;
  /** When it is, and how far. */
  aside: ReactNode;
}

/** What a chapter has of one kind, each line leading to its page; flush in a card. */
export function LinkedList({
  items,
  at,
  none,
}: {
  items: readonly LinkedItem[];
  /** The address above theirs, without a slash at the end. */
  at: string;
  /** What is said while there is none. */
  none: string;
}) {
  if (items.length === 0) return <p className="px-5 pb-5 text-muted">{none}</p>;
  return (
    <ul>
      {items.map(({ id, title, detail, aside }) => (
        <li key={id} className="border-t border-line first:border-0">
          <Link
            to={`${at}/${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-lifted"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
              {detail && <span className="block text-[0.9375rem] text-muted">{detail}</span>}
            </span>
            <span className="flex items-center gap-3 text-[0.9375rem] text-muted">{aside}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
