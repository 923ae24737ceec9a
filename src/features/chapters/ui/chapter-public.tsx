import type { ListedEvent } from '#features/discovery/pages/event-cards.server.ts';

import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { EventCard } from '#features/discovery/ui/event-card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/chapter.messages.ts';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
  className?: string;
}

/** A part of a public page of the community, under its heading. */
export function Part({ id, title, children, className }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What is next in a chapter and in all below it. */
export function ComingEvents({ events, title }: { events: readonly ListedEvent[]; title: string }) {
  const t = useMessages(words);
  return (
    <Part id="events" title={title} className="mt-12">
      {events.length === 0 ? (
        <p className="mt-3 text-muted">{t.noEvents}</p>
      ) : (
        <ul
          className={cx(
            'mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2',
            // Four in a row, where three would leave the last one alone.
            events.length % 3 === 1 && events.length > 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
          )}
        >
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} to={event.to} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface OfficersProps {
  officers: readonly { id: string; name: string; role: keyof typeof words.en.role }[];
}

/** Who leads a chapter. */
export function ServingOfficers({ officers }: OfficersProps) {
  const t = useMessages(words);
  return (
    <Part id="officers" title={t.officers}>
      <ul className="mt-4 border-t border-line">
        {officers.map(({ id, name, role }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 font-medium">{name || t.somebody}</span>
            <span className="text-muted">{t.role[role]}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
