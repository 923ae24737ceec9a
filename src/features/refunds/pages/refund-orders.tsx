import { ConfirmForm } from '#features/events/ui/confirm-form.tsx';
import { words as event } from '../messages/event-review.messages.tsx';
import { MailedPeople } from '../ui/mailed-people.tsx';
import { MoneyEffect } from '../ui/money-effect.tsx';
import { PlannedRefunds } from '../ui/planned-refunds.tsx';
import { words as refunds } from '../messages/refunds.messages.tsx';
import { ReviewLine } from '../ui/review-line.tsx';
import { words as review } from '../messages/review.messages.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/refund-orders';

export { action, loader } from './refund-orders.server.ts';

export const meta = titleMeta(refunds, (t) => t.title);

export default function RefundOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, key } = loaderData;
  const { currency, orders, ready, toCards, byHand, tickets, mailed, mails, effect } = preview;
  const t = useMessages(refunds);
  const ends = useMessages(event);
  const tReview = useMessages(review);
  const base = `/events/${loaderData.event.id}/manage/orders`;
  if (ready === 0)
    return (
      <div className="flex max-w-2xl flex-col items-start gap-6 py-4">
        <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t.nothingToRefund}</h2>
        <PlannedRefunds orders={orders} currency={currency} base={base} />
        <ButtonLink to={`${base}?choose=on`} variant="secondary">
          {t.chooseOthers}
        </ButtonLink>
      </div>
    );
  const sum = <Money amount={toCards + byHand} currency={currency} />;
  return (
    <ConfirmForm
      title={t.question(ready)}
      confirm={toCards + byHand > 0 ? t.confirm(ready, sum) : t.confirmFree(ready)}
      keep={t.chooseOthers}
      back={`${base}?choose=on`}
      problem={actionData?.problem}
      fields={
        <>
          <input type="hidden" name="key" value={key} />
          {orders.map(({ id, back, hindrance }) =>
            hindrance ? null : <input key={id} type="hidden" name="chosen" value={`${id}:${back}`} />,
          )}
          <Field label={t.reason} hint={t.reasonHint} optional>
            <Textarea name="reason" maxLength={500} rows={2} defaultValue={actionData?.reason} />
          </Field>
          <Checkbox
            name="restock"
            label={t.restock}
            hint={t.restockHint}
            defaultChecked={actionData?.restock ?? true}
          />
        </>
      }
    >
      <p>{t.what}</p>
      <dl className="mt-3 border-t border-line text-base text-text">
        {toCards > 0 && (
          <ReviewLine label={ends.toCards} strong>
            <Money amount={toCards} currency={currency} />
          </ReviewLine>
        )}
        {byHand > 0 && (
          <ReviewLine label={ends.byHand}>
            <Money amount={byHand} currency={currency} />
          </ReviewLine>
        )}
        <ReviewLine label={ends.ticketsEnd}>{ends.ticketCount(tickets)}</ReviewLine>
        <ReviewLine label={ends.people}>{ends.peopleCount(mailed.length)}</ReviewLine>
        {mails > mailed.length && <ReviewLine label={ends.mails}>{ends.mailCount(mails)}</ReviewLine>}
        {effect && <MoneyEffect effect={effect} currency={currency} />}
      </dl>
      {effect && effect.owedAfter < 0 && <p className="text-[0.9375rem]">{tReview.owed}</p>}
      <div className="text-base text-text">
        <PlannedRefunds orders={orders} currency={currency} base={base} />
      </div>
      <div className="text-base text-text">
        <MailedPeople mailed={mailed} />
      </div>
    </ConfirmForm>
  );
}
