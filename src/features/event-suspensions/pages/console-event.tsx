import { Form, Link, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { words } from '../messages/console.messages.ts';
import { Correspondence } from '../ui/correspondence.tsx';
import { TextForm } from '../ui/text-form.tsx';
import type { Route } from './+types/console-event';

export { action, loader } from './console-event.server.ts';

export const meta = unlistedMeta(words, (t) => t.event);

const LINK = 'underline underline-offset-4 [overflow-wrap:anywhere]';

/** One event as operators see it: whose it is, why it is off the site, and what both sides wrote about that. */
export default function ConsoleEvent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const busy = useNavigation().formData?.get('intent');
  const { event, latest, earlier, done } = loaderData;
  const refused = actionData && 'typed' in actionData ? actionData : null;
  const suspended = event.status === 'suspended';
  const outcome = { suspended: t.nowSuspended, replied: t.nowReplied, reinstated: t.nowReinstated };
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/events' }, { label: event.title || event.id }]} />
      <div className="mt-2">
        <ConsolePage title={event.title || event.id} lead={<StatusBadge kind="event" status={event.state} />}>
          <Outcome problem={actionData?.problem ?? undefined} done={done && outcome[done]} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Facts
              title={t.details}
              facts={[
                [
                  t.organiser,
                  <Link key="organiser" to={`/_/accounts/${event.organiser}`} className={LINK}>
                    {event.organiserName || event.organiser}
                  </Link>,
                ],
                [t.starts, <Moment key="starts" at={event.startsAt} />],
                [t.ends, <Moment key="ends" at={event.endsAt} />],
                [t.created, <Moment key="created" at={event.created} />],
                [t.taken, event.taken],
                [
                  t.page,
                  event.status === 'published' || event.status === 'cancelled' ? (
                    <Link key="page" to={`/events/${encodeURIComponent(event.slug)}`} className={LINK}>
                      {event.visibility === 'unlisted' ? t.unlisted : event.slug}
                    </Link>
                  ) : (
                    t.hidden
                  ),
                ],
                [
                  t.reports,
                  <Link key="reports" to={`/support?event=${event.id}`} className={LINK}>
                    {t.seeReports}
                  </Link>,
                ],
                [
                  t.workspace,
                  may('events.look') && (
                    <Link key="workspace" to={`/_/events/${event.id}/access`} className={LINK}>
                      {t.seeWorkspace}
                    </Link>
                  ),
                ],
                [
                  t.record,
                  may('data.read') ? (
                    <Link key="record" to={`/_/data/events/${event.id}`} className={LINK}>
                      {event.id}
                    </Link>
                  ) : (
                    event.id
                  ),
                ],
              ]}
            />
            <div className="flex flex-col gap-5">
              {latest && (
                <Card title={suspended ? t.correspondence : t.lastTime}>
                  <Correspondence
                    reason={latest.reason}
                    created={latest.created}
                    messages={latest.messages}
                    zone="UTC"
                  />
                  <p className="mt-4 text-[0.9375rem] text-muted">
                    {t.suspendedBy(latest.by)}
                    {latest.ended !== '' && (
                      <>
                        {' '}
                        {latest.endedBy ? t.reinstatedBy(latest.endedBy) : t.cancelledByTeam}{' '}
                        <Moment at={latest.ended} />
                      </>
                    )}
                  </p>
                </Card>
              )}
              {suspended && may('events.suspend') && (
                <>
                  <Card title={t.reply}>
                    <TextForm
                      name="text"
                      intent="reply"
                      label={t.message}
                      hint={t.replyHint}
                      submit={t.send}
                      typed={refused?.typed ?? ''}
                      wrong={refused?.wrong ?? null}
                    />
                  </Card>
                  <Card title={t.reinstate}>
                    <p className="text-[0.9375rem] text-muted">{t.reinstateText}</p>
                    <Form method="post" className="mt-4">
                      <Button
                        type="submit"
                        name="intent"
                        value="reinstate"
                        variant="secondary"
                        pending={busy === 'reinstate'}
                      >
                        {t.reinstate}
                      </Button>
                    </Form>
                  </Card>
                </>
              )}
              {event.status === 'published' && may('events.suspend') && (
                <Card title={t.suspend}>
                  <p className="mb-4 text-[0.9375rem] text-muted">{t.suspendText}</p>
                  <TextForm
                    name="reason"
                    intent="suspend"
                    label={t.reason}
                    hint={t.reasonHint}
                    submit={t.suspend}
                    danger
                    typed={refused?.typed ?? ''}
                    wrong={refused?.wrong ?? null}
                  />
                </Card>
              )}
              {earlier.length > 0 && (
                <Card title={t.earlier}>
                  <ul className="flex flex-col gap-3">
                    {earlier.map(({ id, reason, created, by }) => (
                      <li key={id}>
                        <p className="text-[0.9375rem] text-muted">
                          <Moment at={created} /> · {by}
                        </p>
                        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
            </div>
          </div>
        </ConsolePage>
      </div>
    </>
  );
}
