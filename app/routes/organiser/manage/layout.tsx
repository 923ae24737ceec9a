import { ExternalLink, ScanLine } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { ViewSwitch } from '../../../components/ui/view-switch.tsx';
import type { Route } from './+types/layout';
import { TellGuests } from '../../../components/messages/tell-guests.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { words } from './manage.messages.tsx';

export { loader } from './layout.server.ts';

/** What beside the overview may be opened, and what one must be allowed to do for it. */
const PARTS = [
  { path: 'details', action: 'event.edit' },
  { path: 'tickets', action: 'ticketTypes.edit' },
  { path: 'questions', action: 'questions.edit' },
  { path: 'orders', action: 'orders.view' },
  { path: 'attendees', action: 'attendees.view' },
  { path: 'check-in', action: 'checkIn.manage' },
  { path: 'messages', action: 'messages.send' },
] as const;

const ABOUT = [
  { path: 'team', action: 'team.view' },
  { path: 'history', action: 'audit.view' },
] as const;

/** What an event is planned with: one tab, with a row of its own below. */
const PLAN = [
  { path: 'tasks', action: 'plan.view' },
  { path: 'run-of-show', action: 'plan.view' },
  { path: 'people', action: 'plan.view' },
  { path: 'budget', action: 'budget.view' },
] as const;

export default function ManageLayout({ loaderData, params }: Route.ComponentProps) {
  const { event } = loaderData;
  const may = new Set(loaderData.may);
  const say = useMessages(words);
  // By its id or its name, as somebody came: a tab knows itself by the address.
  const at = `/events/${encodeURIComponent(params.id)}/manage`;
  const { pathname } = useLocation();
  const plan = PLAN.filter(({ action }) => may.has(action));
  const planned = plan.find(({ path }) => pathname.startsWith(`${at}/${path}`));
  const first = planned ?? plan[0];
  return (
    <div className="page pt-6 sm:pt-8">
      <Link
        to="/home"
        className="-ml-1 inline-block rounded-sm px-1 py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>
        {say.myEvents}
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
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink to={`/events/${encodeURIComponent(event.slug)}`} variant="secondary" size="sm">
            <ExternalLink aria-hidden />
            {event.status === 'draft' ? say.preview : say.viewPage}
          </ButtonLink>
          {event.status !== 'draft' && may.has('checkIn.scan') && (
            <ButtonLink to={`/check-in/${event.id}`} variant="secondary" size="sm">
              <ScanLine aria-hidden />
              {say.checkIn}
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="mt-5">
        <Tabs
          label={say.parts}
          tabs={[
            { to: at, label: say.overview, end: true },
            ...PARTS.filter(({ action }) => may.has(action)).map(({ path }) => ({
              to: `${at}/${path}`,
              label: say[path],
            })),
            ...(first ? [{ to: `${at}/${first.path}`, label: say.plan }] : []),
            ...ABOUT.filter(({ action }) => may.has(action)).map(({ path }) => ({
              to: `${at}/${path}`,
              label: say[path],
            })),
          ]}
        />
      </div>
      {planned && (
        <ViewSwitch
          className="mt-5"
          label={say.plan}
          views={plan.map(({ path }) => ({
            to: `${at}/${path}`,
            label: say[path],
            chosen: path === planned.path,
          }))}
        />
      )}
      <div className="pt-6 sm:pt-8">
        {may.has('messages.send') && <TellGuests event={event.id} />}
        <Outlet />
      </div>
    </div>
  );
}
