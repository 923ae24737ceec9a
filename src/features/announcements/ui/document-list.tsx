import { Download } from 'lucide-react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/documents.messages.ts';

export interface ShownDocument {
  id: string;
  title: string;
  category: keyof (typeof words)['en']['categories'];
  day: string;
  visibility: keyof (typeof words)['en']['seenBy'];
  /** Whose it is, where there are those of more chapters. */
  from?: string;
}

/** Documents that the reader may load, the newest first. */
export function DocumentList({ documents }: { documents: readonly ShownDocument[] }) {
  const t = useMessages(words);
  return (
    <ul className="border-t border-line">
      {documents.map(({ id, title, category, day, visibility, from }) => (
        <li key={id} className="border-b border-line">
          <a
            href={`/documents/${id}`}
            aria-label={t.load(title)}
            className="flex items-center justify-between gap-4 py-3 hover:text-marigold"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="block text-[0.9375rem] text-muted">
                {[t.categories[category], from].filter(Boolean).join(' · ')}
                {' · '}
                <DateTime at={day} zone="UTC" style="date" />
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-3">
              {visibility === 'officers' && <Badge>{t.seenBy.officers}</Badge>}
              <Download aria-hidden className="size-4 text-muted" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
