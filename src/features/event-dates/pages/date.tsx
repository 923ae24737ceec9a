import { Form, Link } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words as changeWords } from '../messages/date-changes.messages.ts';
import { words } from '../messages/dates.messages.ts';
import { words as priceWords } from '../messages/date-prices.messages.ts';
import { DatePricesForm } from '../ui/date-prices-form.tsx';
import { DateForm } from '../ui/date-form.tsx';
import { ReviewChange } from '../ui/review-change.tsx';
import type { Route } from './+types/date';

export { action, loader } from './date.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** One date of an event. */
export default function EventDate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const c = useMessages(changeWords);
  const p = useMessages(priceWords);
  const { event, date, over, removable, following, guests, sold, writes, initial, done, changed, told } =
    loaderData;
  const { tickets, reaches } = loaderData;
  const said = done !== null && Object.hasOwn(c.done, done) ? c.done[done as keyof typeof c.done] : null;
  const here = `/events/${event.id}/manage/dates/${date.id}`;
  const orders = `/events/${event.id}/manage/orders?date=${date.id}`;
  const review = actionData?.review ?? null;
  return (
    <div className="flex flex-col gap-6">
      {said !== null && !actionData && (
        <Callout tone="success" title={said(changed)} announce>
          {told > 0 && <p>{c.told(told)}</p>}
        </Callout>
      )}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link to={`/events/${event.id}/manage/dates`} className="text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold tracking-tight">
          <DateTime at={date.startsAt} until={date.endsAt} zone={event.timezone} />
          {date.cancelled && <Badge tone="crimson">{t.cancelled}</Badge>}
        </h2>
      </header>
      {review ? (
        <ReviewChange key={review.typed.seen} review={review} zone={event.timezone} back={here} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <Card>
              <DateForm
                key={initial.updated}
                lastResult={actionData?.reply}
                initial={initial}
                submit={t.save}
                changed={actionData?.changed ?? false}
                following={following}
                reach={actionData?.reach ?? 'one'}
                hint={!over && !date.cancelled && guests > 0 ? c.hear(guests) : null}
              />
            </Card>
            {!over && tickets.length > 0 && (
              <Card title={p.title}>
                <DatePricesForm
                  key={JSON.stringify(tickets)}
                  tickets={tickets}
                  currency={event.currency}
                  date={{ startsAt: date.startsAt, zone: event.timezone }}
                  reaches={reaches}
                  refused={actionData?.prices ?? null}
                />
              </Card>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {!over && (
              <Card title={date.cancelled ? t.reinstate : t.cancel}>
                <p className="text-[0.9375rem] text-muted">
                  {date.cancelled ? t.reinstateText : c.cancelText}
                  {guests > 0 && ` ${c.cancelHear(guests)}`}
                </p>
                <Form method="post" className="mt-4 flex flex-wrap gap-3">
                  <Button
                    type="submit"
                    name="intent"
                    value={date.cancelled ? 'reinstate' : 'cancel'}
                    variant={date.cancelled ? 'secondary' : 'danger'}
                    size="sm"
                  >
                    {date.cancelled ? t.reinstate : t.cancel}
                  </Button>
                  {!date.cancelled && following > 0 && (
                    <Button type="submit" name="intent" value="cancelFollowing" variant="danger" size="sm">
                      {c.cancelFollowing(following)}
                    </Button>
                  )}
                  {writes && (
                    <Link
                      to={`/events/${event.id}/manage/messages/new`}
                      className={buttonClass({ variant: 'secondary', size: 'sm' })}
                    >
                      {t.write}
                    </Link>
                  )}
                </Form>
              </Card>
            )}
            {sold && (
              <Card title={t.refunds}>
                <p className="text-[0.9375rem] text-muted">{t.refundsText}</p>
                {sold.alone > 0 && (
                  <p className="mt-4">
                    <Link
                      to={`${orders}&alone=yes&choose=all`}
                      className={buttonClass({ variant: 'secondary', size: 'sm' })}
                    >
                      {t.refundAlone(sold.alone)}
                    </Link>
                  </p>
                )}
                {sold.mixed > 0 && (
                  <>
                    <p className="mt-4 text-[0.9375rem] text-muted">{t.mixedText}</p>
                    <p className="mt-3">
                      <Link
                        to={`${orders}&alone=no`}
                        className={buttonClass({ variant: 'secondary', size: 'sm' })}
                      >
                        {t.seeMixed(sold.mixed)}
                      </Link>
                    </p>
                  </>
                )}
              </Card>
            )}
            {removable && (
              <Card title={t.remove}>
                <Form method="post" className="flex flex-wrap items-center justify-between gap-4">
                  <p className="text-[0.9375rem] text-muted">{t.removeText}</p>
                  <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
                    {t.remove}
                  </Button>
                </Form>
              </Card>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
