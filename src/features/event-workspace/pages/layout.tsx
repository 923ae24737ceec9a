import { ExternalLink, ScanLine } from 'lucide-react';
import { Link, Outlet, useMatch } from 'react-router';
import { ReviewNotice } from '#features/event-reviews/ui/review-notice.tsx';
import { SuspensionNotice } from '#features/event-suspensions/ui/suspension-notice.tsx';
import { NotifyGuests } from '#features/guest-messages/ui/notify-guests.tsx';
import { NotifyMove } from '#features/guest-messages/ui/notify-move.tsx';
import { OrganiserNotices } from '#features/organiser-notices/ui/organiser-notices.tsx';
import { AccessNotice } from '#features/support-access/ui/access-notice.tsx';
import { LookNotice } from '#features/support-access/ui/look-notice.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Workspace } from '#shell/workspace/workspace.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/layout';
import { eventGroups } from './event-groups.ts';
import { words } from '../messages/workspace.messages.ts';

export { loader } from './layout.server.ts';

/** The workspace of one event: its pages by group, and the ways to its public page and its gate. */
export default function ManageLayout({ loaderData, params }: Route.ComponentProps) {
  const { event, others } = loaderData;
  const may = new Set(loaderData.may);
  const t = useMessages(words);
  // By its id or its name, as somebody came: a page knows itself by the address.
  const id = encodeURIComponent(params.id ?? event.id);
  const at = `/events/${id}/manage`;
  const scans = event.status !== 'draft' && may.has('checkIn.scan');
  const isOverview = useMatch('/events/:id/manage') !== null;
  const isSuspension = useMatch('/events/:id/manage/suspended') !== null;
  const isAccess = useMatch('/events/:id/manage/access') !== null;
  const isReview = useMatch('/events/:id/manage/review') !== null;
  const isTelling = useMatch('/events/:id/manage/tell') !== null;
  const about = (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] leading-snug text-muted">
        <StatusBadge kind="event" status={event.state} />
        <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} showZone />
      </p>
      <p className="flex flex-wrap gap-x-4 text-[0.875rem] lg:mt-2">
        <WayOut to={`/events/${encodeURIComponent(event.slug)}`} icon={ExternalLink}>
          {event.status === 'draft' || event.status === 'suspended' ? t.preview : t.viewPage}
        </WayOut>
        {scans && (
          <WayOut to={`/check-in/${event.id}`} icon={ScanLine}>
            {t.checkIn}
          </WayOut>
        )}
      </p>
    </>
  );
  return (
    <Workspace
      title={event.title}
      label={t.parts}
      groups={eventGroups({ id, may, t, tabs: loaderData.tabs })}
      others={others.map(({ id: other, title, startsAt, timezone }) => ({
        to: `/events/${other}/manage`,
        label: title,
        hint: <DateTime at={startsAt} zone={timezone} style="short" />,
      }))}
      all={{
        to: '/home?all',
        label: t.myEvents,
        search: { action: '/home', label: t.findEvent },
      }}
      searches={[
        ...(may.has('orders.view') ? [{ to: `${at}/orders`, label: t.searchOrders }] : []),
        ...(may.has('attendees.view') ? [{ to: `${at}/attendees`, label: t.searchAttendees }] : []),
        // Last: whoever searches here mostly looks for something of this event.
        { to: '/home', label: t.searchEvents },
      ]}
      about={about}
    >
      <div className="work-page">
        {/* A phone has no sidebar: there the overview tells the state and the date, and leads out. */}
        {isOverview && <div className="mb-5 lg:hidden">{about}</div>}
        <OrganiserNotices notices={loaderData.notices} className="mb-5" />
        {loaderData.look && <LookNotice look={loaderData.look} event={event.id} />}
        {loaderData.accessAsked && !loaderData.look && !isAccess && <AccessNotice base={at} />}
        {event.status === 'suspended' && !isSuspension && (
          <SuspensionNotice base={at} answers={may.has('event.edit')} />
        )}
        {loaderData.review && !isReview && (
          <ReviewNotice base={at} state={loaderData.review} answers={may.has('event.publish')} />
        )}
        {!isTelling && <NotifyMove event={event.id} people={loaderData.untold} />}
        {may.has('messages.send') && <NotifyGuests event={event.id} />}
        <Outlet />
      </div>
    </Workspace>
  );
}

function WayOut({ to, icon: Icon, children }: { to: string; icon: typeof ScanLine; children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-1.5 rounded-sm text-muted lg:min-h-8 hover:text-text"
    >
      <Icon aria-hidden className="size-3.5" />
      {children}
    </Link>
  );
}
