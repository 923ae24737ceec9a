import { ChevronRight, CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { words } from '../messages/home.messages.ts';

interface Work {
  id: string;
  count: number | null;
  label: string;
  detail: string | null;
  to: string;
  urgent: boolean;
}

/** The queue: each line leads to where it is done. */
export function WorkList({ work }: { work: readonly Work[] }) {
  const t = useMessages(words);
  const language = useLanguage();
  return (
    <ul aria-label={t.work} className="rounded-lg border border-line bg-raised">
      {work.map(({ id, count, label, detail, to, urgent }) => (
        <li key={id} className="border-b border-line last:border-0">
          <Link
            to={to}
            className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-lifted focus-visible:-outline-offset-2"
          >
            <span className="min-w-10 text-right text-xl font-semibold tabular-nums">
              {count === null ? (
                <CircleAlert aria-hidden className="ml-auto size-5 text-marigold" />
              ) : (
                formatNumber(count, language)
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              {detail && <span className="block text-[0.875rem] text-muted">{detail}</span>}
            </span>
            {urgent && <Badge tone="crimson">{t.urgent}</Badge>}
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
