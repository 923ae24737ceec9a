import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { MyEvent } from './my-event-row.tsx';
import { words } from '../messages/start.messages.ts';

export interface Draft extends MyEvent {
  /** What publishing asks for and isn't there yet, as sentences. */
  missing: readonly string[];
}

/** Events that nobody sees yet, and what they lack. */
export function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  const t = useMessages(words);
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
              <span className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
                {draft.title}
              </span>
              <DateTime
                at={draft.startsAt}
                zone={draft.timezone}
                style="date"
                className="text-[0.9375rem] text-muted"
              />
              {draft.missing.length > 0 ? (
                <span className="mt-1.5 block text-[0.9375rem] text-muted">
                  <span className="text-crimson-bright">{t.missing}</span> {draft.missing.join(' · ')}
                </span>
              ) : (
                <span className="mt-1.5 block text-[0.9375rem] text-leaf">{t.ready}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
