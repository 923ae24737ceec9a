import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { DateTime } from '../ui/date-time.tsx';
import type { MyEvent } from './my-event-row.tsx';

/** Events that nobody sees yet. */
export function DraftList({ drafts }: { drafts: readonly MyEvent[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Link
            to={`/events/${draft.id}/manage`}
            prefetch="intent"
            className="flex h-full items-start gap-3.5 rounded-md border border-dashed border-edge px-4 py-3.5 transition-colors hover:border-marigold hover:bg-raised"
          >
            <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0 text-marigold" />
            <span className="min-w-0">
              <span className="line-clamp-2 leading-snug font-semibold">{draft.title}</span>
              <DateTime
                at={draft.startsAt}
                zone={draft.timezone}
                style="date"
                className="text-[0.9375rem] text-muted"
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
