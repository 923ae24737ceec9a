import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { EventCardEvent } from './event-card.tsx';
import { Poster } from '#features/posters/ui/poster.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';

/** One event, large: its poster, and under it what one must know to come. */
export function FeaturedEvent({ event }: { event: EventCardEvent & { to: string } }) {
  const facts = [event.place, event.price].filter(Boolean).join(' · ');
  return (
    <article className="group/event relative">
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.version}
        sizes="(min-width: 64rem) 30rem, 100vw"
        priority
        decorative
      />
      <div className="mt-4 flex items-start justify-between gap-6">
        <div className="min-w-0">
          <p className="font-medium text-marigold">
            <DateTime at={event.startsAt} zone={event.timezone} style="short" />
          </p>
          <h2 className="mt-0.5 text-2xl leading-tight font-semibold tracking-tight">
            <Link
              to={event.to}
              prefetch="intent"
              className="decoration-marigold decoration-2 underline-offset-4 group-hover/event:underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-marigold"
            >
              {event.title}
            </Link>
          </h2>
          {facts && <p className="mt-1 text-muted">{facts}</p>}
        </div>
        <ArrowRight
          aria-hidden
          className="mt-1 size-7 shrink-0 text-marigold transition-transform duration-200 group-hover/event:translate-x-1 motion-reduce:transform-none"
        />
      </div>
    </article>
  );
}
