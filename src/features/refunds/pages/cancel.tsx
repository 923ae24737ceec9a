import { ConfirmForm } from '#features/events/ui/confirm-form.tsx';
import { EndedOrders } from '../ui/ended-orders.tsx';
import { words as event } from '../messages/event-review.messages.tsx';
import { MoneyEffect } from '../ui/money-effect.tsx';
import { ReviewLine } from '../ui/review-line.tsx';
import { words as review } from '../messages/review.messages.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import type { Route } from './+types/cancel';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as confirm } from '#features/events/messages/confirm-form.messages.ts';
import { words } from '../messages/end-event.messages.ts';

export { action, loader } from './cancel.server.ts';

export const meta = titleMeta(words, (t) => t.cancel.title);

export default function CancelEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, preview, postponed } = loaderData;
  const { people, mails, tickets, byCard, byHand, pending, currency, effect, orders, shown } = preview;
  const { cancel } = useMessages(words);
  const { keepIt } = useMessages(confirm);
  const t = useMessages(event);
  const tReview = useMessages(review);
  return (
    <ConfirmForm
      title={cancel.question}
      confirm={cancel.title}
      keep={keepIt}
      back={`/events/${id}/manage`}
      problem={actionData?.problem}
      fields={
        <Field label={t.words} hint={t.wordsHint} optional>
          <Textarea name="statusNote" maxLength={1000} rows={3} defaultValue={actionData?.statusNote} />
        </Field>
      }
    >
      <p>{cancel.what}</p>
      {!postponed && (
        <p className="text-base">
          {t.rather}{' '}
          <ButtonLink to={`/events/${id}/manage/postpone`} variant="secondary" size="sm" className="mt-1">
            {t.postpone}
          </ButtonLink>
        </p>
      )}
      <dl className="mt-3 border-t border-line text-base text-text">
        <ReviewLine label={t.people} strong>
          {t.peopleCount(people)}
        </ReviewLine>
        {mails > people && <ReviewLine label={t.mails}>{t.mailCount(mails)}</ReviewLine>}
        <ReviewLine label={t.ticketsEnd}>{t.ticketCount(tickets)}</ReviewLine>
        {pending > 0 && <ReviewLine label={t.pending}>{t.orderCount(pending)}</ReviewLine>}
        {byCard > 0 && (
          <ReviewLine label={t.toCards} strong>
            <Money amount={byCard} currency={currency} />
          </ReviewLine>
        )}
        {byHand > 0 && (
          <ReviewLine label={t.byHand}>
            <Money amount={byHand} currency={currency} />
          </ReviewLine>
        )}
        {effect && <MoneyEffect effect={effect} currency={currency} />}
      </dl>
      {effect && effect.owedAfter < 0 && <p className="text-[0.9375rem]">{tReview.owed}</p>}
      <EndedOrders shown={shown} orders={orders} currency={currency} base={`/events/${id}/manage/orders`} />
    </ConfirmForm>
  );
}
