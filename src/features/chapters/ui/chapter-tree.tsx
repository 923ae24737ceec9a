import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/chapter.messages.ts';

interface ChapterTreeProps {
  /** From the root down, each after the one that it belongs to. */
  chapters: readonly {
    id: string;
    slug: string;
    name: string;
    kind: 'world' | 'country' | 'region' | 'city';
    country: string;
    /** 0 for the root. */
    depth: number;
  }[];
}

const INDENT = ['', 'pl-5', 'pl-10', 'pl-14', 'pl-18'];

/** All chapters as a list, set in by how far down they are. */
export function ChapterTree({ chapters }: ChapterTreeProps) {
  const t = useMessages(words);
  return (
    <ul className="mt-4 border-t border-line sm:columns-2 sm:gap-x-10 lg:columns-3">
      {chapters.map(({ id, slug, name, kind, country, depth }) => (
        <li key={id} className={cx('break-inside-avoid border-b border-line', INDENT[Math.min(depth, 4)])}>
          <Link
            to={`/chapters/${encodeURIComponent(slug)}`}
            className="flex flex-wrap justify-between gap-x-4 py-2.5 hover:text-marigold"
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-[0.9375rem] text-muted">
              {kind === 'country' || country === '' || country === name ? t.kind[kind] : country}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
