import { EventCard, type EventCardEvent } from './event-card.tsx';
import { cx } from '#shared/ui/style/cx.ts';

interface EventGridProps {
  events: readonly (EventCardEvent & { to: string })[];
  /** Most columns, on a wide screen; a phone has two. */
  columns?: 3 | 4;
  /** The first row is on the screen when the page opens. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** Posters side by side. */
export function EventGrid({ events, columns = 4, priority, heading }: EventGridProps) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12 md:grid-cols-3',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {events.map((event, position) => (
        <li key={event.id}>
          <EventCard
            event={event}
            to={event.to}
            priority={priority && position < columns}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}
