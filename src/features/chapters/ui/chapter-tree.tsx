import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/chapter.messages.ts';

interface Chapter {
  id: string;
  slug: string;
  name: string;
  kind: 'world' | 'country' | 'region' | 'city';
  country: string;
  /** 0 for the root. */
  depth: number;
}

const INDENT = ['', 'pl-5', 'pl-10', 'pl-14', 'pl-18'];

/**
 * All chapters as a list, set in by how far down they are: from the root down, each after the one that it belongs to. Those
 * that belong together stay in one column, so that nothing is set in below what it does not belong to.
 */
export function ChapterTree({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ul className="mt-4 border-t border-line sm:columns-2 sm:gap-x-10 lg:columns-3">
      {togetherOf(chapters).map(([first, ...below]) => (
        <li key={first.id} className="break-inside-avoid">
          <Line chapter={first} />
          {below.length > 0 && (
            <ul>
              {below.map((chapter) => (
                <li key={chapter.id}>
                  <Line chapter={chapter} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ chapter: { slug, name, kind, country, depth } }: { chapter: Chapter }) {
  const t = useMessages(words);
  return (
    <div className={cx('border-b border-line', INDENT[Math.min(depth, 4)])}>
      <Link
        to={`/chapters/${encodeURIComponent(slug)}`}
        className="flex flex-wrap justify-between gap-x-4 py-2.5 hover:text-marigold"
      >
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-[0.9375rem] text-muted">
          {kind === 'country' || country === '' || country === name ? t.kind[kind] : country}
        </span>
      </Link>
    </div>
  );
}

/** Each of the highest chapters with those below it. */
function togetherOf(chapters: readonly Chapter[]): [Chapter, ...Chapter[]][] {
  const highest = Math.min(...chapters.map(({ depth }) => depth));
  const groups: [Chapter, ...Chapter[]][] = [];
  for (const chapter of chapters) {
    const last = groups.at(-1);
    if (last && chapter.depth > highest) last.push(chapter);
    else groups.push([chapter]);
  }
  return groups;
}
