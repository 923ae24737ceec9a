import { type ReactNode, useId } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { VerifyNotice } from '#features/auth/ui/verify-notice.tsx';
import { EventGrid } from '#features/discovery/ui/event-grid.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { CommunityList } from '../ui/community-list.tsx';
import { OrganiserNotices } from '#features/organiser-notices/ui/organiser-notices.tsx';
import { PayoutsHeldLine } from '#features/payout-holds/ui/payouts-held-line.tsx';
import { PayoutsWaiting } from '../ui/payouts-waiting.tsx';
import { RecentSalesList } from '../ui/recent-sales-list.tsx';
import { TaskList } from '../ui/task-list.tsx';
import { DraftList } from '../ui/draft-list.tsx';
import { type MyEvent, MyEventRow } from '../ui/my-event-row.tsx';
import { Newcomer } from '../ui/newcomer.tsx';
import { NextTickets } from '../ui/next-tickets.tsx';
import { PayoutCard } from '#features/reports/ui/payout-card.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { LiveFigures } from '#shell/workspace/live-figures.tsx';
import { words as liveWords } from '#shell/workspace/live-figures.messages.ts';
import type { Followed } from '#shared/session/follow-records.ts';
import type { Route } from './+types/home';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as homeWords } from '../messages/home.messages.tsx';
import { words } from '../messages/account-home.messages.tsx';

export { action, loader } from './home.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** Of all events that one has a part in. */
const EVERYTHING: readonly Followed[] = [{ collection: 'tickets' }, { collection: 'orders' }];

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const {
    name,
    list,
    q,
    mine,
    tasks,
    sales,
    waiting,
    tickets,
    payouts,
    onHold,
    communities,
    canSell,
    linkExpired,
  } = loaderData;
  const { suggested } = loaderData;
  const t = useMessages(words);
  const tHome = useMessages(homeWords);
  const live = useMessages(liveWords);
  const navigation = useNavigation();
  const settingUp = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'payouts';
  const at = (cursor: string | null) =>
    cursor ? `/home?${new URLSearchParams({ ...(q && { q }), cursor }).toString()}` : null;
  const organises = !mine.none;
  // On a phone, what somebody goes to next comes first, where there is any.
  const going = tickets.items.length > 0;
  const side = (
    <aside aria-label={t.forYou} className="flex min-w-0 flex-col gap-4 lg:order-last">
      <Card title={t.nextTickets} action={tickets.any && <More to="/tickets">{t.allTickets}</More>}>
        {tickets.items.length > 0 ? (
          <NextTickets tickets={tickets.items} />
        ) : (
          <p className="text-muted">
            {t.nothingComing((text) => (
              <Link to="/events" className="text-text underline decoration-marigold underline-offset-4">
                {text}
              </Link>
            ))}
          </p>
        )}
      </Card>
      {communities.length > 0 && (
        <Card title={t.communities}>
          <CommunityList communities={communities} parts={t} />
        </Card>
      )}
      {onHold && <PayoutsHeldLine own />}
      {organises && <PayoutsWaiting amounts={waiting} />}
      {organises && canSell && !(onHold && payouts.payoutsEnabled) && (
        <PayoutCard status={payouts} pending={settingUp} problem={actionData?.problem ?? null} />
      )}
    </aside>
  );
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title font-semibold">{list ? tHome.allEvents : t.hello(name)}</h1>
      </div>
      {list && <EventSearch q={q} />}
      <VerifyNotice className="mt-6" />
      <OrganiserNotices notices={loaderData.notices} className="mt-6" />
      {!actionData && <DoneNotice className="mt-6" />}
      {linkExpired && (
        <div className="mt-6">
          <Callout tone="warning" title={t.expired} announce>
            {t.expiredText}
          </Callout>
        </div>
      )}
      {actionData?.task && (
        <div className="mt-6">
          <Callout tone="error" title={actionData.task} announce />
        </div>
      )}
      {tasks.length > 0 && (
        <div className="mt-8">
          <Part title={tHome.toDo}>
            <TaskList tasks={tasks} />
          </Part>
        </div>
      )}
      {!organises && !tickets.any && communities.length === 0 ? (
        <div className="mt-10">
          <p className="mb-6 max-w-xl text-lg text-muted">{t.nothingHere}</p>
          <Newcomer />
          {suggested.length > 0 && (
            <div className="mt-10">
              <Part title={t.comingUp} action={<More to="/events">{t.allEvents}</More>}>
                <EventGrid events={suggested} />
              </Part>
            </div>
          )}
        </div>
      ) : (
        <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {going && side}
          <div className="flex min-w-0 flex-col gap-10">
            {sales && (mine.ahead.length > 0 || sales.sales.length > 0) && (
              <Part
                title={tHome.sales}
                action={
                  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <LiveFigures
                      followed={EVERYTHING}
                      told={live.sold(sales.sales.reduce((sum, { tickets: sold }) => sum + sold, 0))}
                    />
                    <More to="/summary">{t.summary}</More>
                  </span>
                }
              >
                <RecentSalesList {...sales} />
              </Part>
            )}
            {mine.drafts.length > 0 && (
              <Part title={t.toFinish}>
                <DraftList drafts={mine.drafts} />
              </Part>
            )}
            {mine.ahead.length > 0 && <EventPart title={t.comingUp} events={mine.ahead} />}
            {mine.many && (
              <p className="-mt-4">
                <More to="/home?all">{tHome.allEvents}</More>
              </p>
            )}
            {q !== '' && mine.ahead.length + mine.past.length === 0 && (
              <p className="text-muted">{tHome.noneFound(q)}</p>
            )}
            {mine.past.length > 0 && <EventPart title={t.past} events={mine.past} />}
            {!organises && <Newcomer />}
            {suggested.length > 0 && (
              <Part title={t.comingUp} action={<More to="/events">{t.allEvents}</More>}>
                <EventGrid events={suggested} />
              </Part>
            )}
            <Pagination
              newer={at(mine.previous)}
              older={at(mine.next)}
              newerLabel={t.later}
              olderLabel={t.earlier}
            />
          </div>
          {!going && side}
        </div>
      )}
    </div>
  );
}

/** Finds one of many events by its name, city or words. */
function EventSearch({ q }: { q: string }) {
  const t = useMessages(homeWords);
  return (
    <search className="mt-6 block max-w-xl">
      {/* Made anew for each address: a field keeps what was typed otherwise. */}
      <Form key={q} action="/home" className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t.searchEvents} hideLabel>
            <Input type="search" name="q" defaultValue={q} placeholder={t.searchEvents} />
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          {t.search}
        </Button>
        {q !== '' && <More to="/home?all">{t.allEvents}</More>}
      </Form>
    </search>
  );
}

function EventPart({ title, events }: { title: string; events: readonly MyEvent[] }) {
  return (
    <Part title={title}>
      <ul className="border-t border-line sm:-mx-2">
        {events.map((event) => (
          <MyEventRow key={event.id} event={event} />
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="rounded-sm text-[0.9375rem] text-muted underline decoration-edge underline-offset-4 hover:text-text"
    >
      {children}
    </Link>
  );
}
