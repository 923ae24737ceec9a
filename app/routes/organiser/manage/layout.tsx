import { ExternalLink, ScanLine } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import type { Route } from './+types/layout';

export { loader } from './layout.server.ts';

export default function ManageLayout({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData;
  const at = `/events/${event.id}/manage`;
  return (
    <div className="page pt-6 sm:pt-8">
      <Link
        to="/home"
        className="-ml-1 inline-block rounded-sm px-1 py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>My events
      </Link>
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight [overflow-wrap:anywhere] sm:text-3xl">
            {event.title}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem] text-muted">
            <StatusBadge kind="event" status={event.state} />
            <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} showZone />
          </p>
        </div>
        <div className="flex gap-2">
          <ButtonLink to={`/events/${encodeURIComponent(event.slug)}`} variant="secondary" size="sm">
            <ExternalLink aria-hidden />
            {event.status === 'draft' ? 'Preview' : 'View page'}
          </ButtonLink>
          {event.status !== 'draft' && (
            <ButtonLink to={`/check-in/${event.id}`} variant="secondary" size="sm">
              <ScanLine aria-hidden />
              Check in
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="mt-5">
        <Tabs
          label="Parts of this event"
          tabs={[
            { to: at, label: 'Overview', end: true },
            { to: `${at}/details`, label: 'Details' },
            { to: `${at}/tickets`, label: 'Tickets' },
            { to: `${at}/orders`, label: 'Orders' },
          ]}
        />
      </div>
      <div className="pt-6 sm:pt-8">
        <Outlet />
      </div>
    </div>
  );
}
