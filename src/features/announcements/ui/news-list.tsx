import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/announcements.messages.ts';

export interface NewsItem {
  id: string;
  title: string;
  publishedAt: string;
  /** Who wrote it, where more than one chapter speaks. */
  from?: string;
}

/** What was announced, the newest first. */
export function NewsList({ items }: { items: readonly NewsItem[] }) {
  const t = useMessages(words);
  return (
    <ul className="border-t border-line">
      {items.map(({ id, title, publishedAt, from }) => (
        <li key={id} className="border-b border-line">
          <Link to={`/announcements/${id}`} className="block py-3 hover:text-marigold">
            <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-[0.9375rem] text-muted">
              <DateTime at={publishedAt} zone="UTC" style="date" />
              {from && ` · ${t.by(from)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
