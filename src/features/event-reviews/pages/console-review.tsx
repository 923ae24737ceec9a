import { Form, Link, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { TextForm } from '#features/event-suspensions/ui/text-form.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { words } from '../messages/console.messages.ts';
import { ACCOUNT_RULES } from '../model/review-rule.ts';
import { Correspondence } from '../ui/correspondence.tsx';
import type { Route } from './+types/console-review';

export { action, loader } from './console-review.server.ts';

export const meta = unlistedMeta(words, (t) => t.event);

const LINK = 'underline underline-offset-4 [overflow-wrap:anywhere]';

/** One event that is to be published: whose it is, its page as guests would see it, and what an operator can decide. */
export default function ConsoleReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent');
  const { event, review, rule, done } = loaderData;
  const refused = actionData && 'typed' in actionData ? actionData : null;
  const outcome = { approved: t.nowApproved, asked: t.nowAsked, rule: t.nowRule };
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/reviews' }, { label: event.title || event.id }]} />
      <div className="mt-2">
        <ConsolePage title={event.title || event.id} lead={<StatusBadge kind="event" status={event.state} />}>
          <Outcome
            problem={actionData?.problem ?? undefined}
            done={done && !actionData ? outcome[done] : null}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex flex-col gap-5">
              <Facts
                title={t.details}
                facts={[
                  [
                    t.page,
                    <Link
                      key="page"
                      to={`/events/${encodeURIComponent(event.slug)}`}
                      target="_blank"
                      className={LINK}
                    >
                      {t.look}
                    </Link>,
                  ],
                  [
                    t.organiser,
                    <Link key="organiser" to={`/_/accounts/${event.organiser}`} className={LINK}>
                      {event.organiserName || event.organiser}
                    </Link>,
                  ],
                  [t.starts, <Moment key="starts" at={event.startsAt} />],
                  [t.ends, <Moment key="ends" at={event.endsAt} />],
                  [t.created, <Moment key="created" at={event.created} />],
                  [t.state, review ? t[review.state] : t.neverSent],
                  ...(review ? [[t.sent, <Moment key="sent" at={review.created} />] as const] : []),
                  [
                    t.more,
                    <Link key="more" to={`/_/events/${event.id}`} className={LINK}>
                      {t.open}
                    </Link>,
                  ],
                ]}
              />
              <Card title={t.ruleTitle}>
                <p className="mb-4 text-[0.9375rem] text-muted">{t.ruleText}</p>
                <Form method="post" className="flex flex-wrap items-end gap-3">
                  <Field label={t.rule}>
                    <Select name="rule" key={rule} defaultValue={rule}>
                      {(['site', ...ACCOUNT_RULES] as const).map((one) => (
                        <option key={one} value={one}>
                          {t[one]}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <Button
                    type="submit"
                    name="intent"
                    value="rule"
                    variant="secondary"
                    pending={busy === 'rule'}
                  >
                    {t.save}
                  </Button>
                </Form>
              </Card>
            </div>
            <div className="flex flex-col gap-5">
              {review && review.messages.length > 0 && (
                <Card title={t.correspondence}>
                  <Correspondence messages={review.messages} zone="UTC" console />
                </Card>
              )}
              {review?.state === 'approved' && (
                <p className="text-[0.9375rem] text-muted">
                  {t.approvedBy(review.approvedBy || t.operator)} <Moment at={review.ended} />
                </p>
              )}
              {review?.state === 'waiting' && (
                <Card title={t.approve}>
                  <p className="mb-4 text-[0.9375rem] text-muted">{t.approveText}</p>
                  <Form method="post">
                    <input type="hidden" name="seen" value={event.updated} />
                    <Button type="submit" name="intent" value="approve" pending={busy === 'approve'}>
                      {t.approve}
                    </Button>
                  </Form>
                </Card>
              )}
              {review && review.ended === '' && (
                <Card title={t.ask}>
                  <p className="mb-4 text-[0.9375rem] text-muted">{t.askText}</p>
                  <TextForm
                    name="reason"
                    intent="ask"
                    label={t.reason}
                    hint={t.reasonHint}
                    submit={t.ask}
                    typed={refused?.typed ?? ''}
                    wrong={refused?.wrong ?? null}
                  />
                </Card>
              )}
            </div>
          </div>
        </ConsolePage>
      </div>
    </>
  );
}
