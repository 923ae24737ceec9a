import { ConfirmForm } from '#features/events/ui/confirm-form.tsx';
import { words as event } from '../messages/event-review.messages.tsx';
import { ReviewLine } from '../ui/review-line.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import type { Route } from './+types/postpone';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words as confirm } from '#features/events/messages/confirm-form.messages.ts';

export { action, loader } from './postpone.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = event[languageOfMatches(matches)];
  return [pageTitle(loaderData?.event.postponed ? t.newDateTitle : t.postponeTitle, matches)];
};

export default function PostponeEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event: shown, preview, proposed } = loaderData;
  const { people, mails, tickets, byCard, byHand, currency } = preview;
  const t = useMessages(event);
  const { keepIt } = useMessages(confirm);
  const { postponed, timezone } = shown;
  const typed: Partial<Record<string, string>> = actionData?.typed ?? {};
  const wrong: Partial<Record<string, string>> = actionData?.fields ?? {};
  const dated = (name: 'startsAt' | 'endsAt', label: string) => (
    <Field label={label} hint={t.clock(timezone)} error={wrong[name]} required>
      <Input name={name} type="datetime-local" required defaultValue={typed[name] ?? proposed[name]} />
    </Field>
  );
  return (
    <ConfirmForm
      title={postponed ? t.newDateTitle : t.postponeQuestion}
      confirm={postponed ? t.newDateConfirm : t.postponeConfirm}
      keep={keepIt}
      back={`/events/${shown.id}/manage`}
      problem={actionData && Object.keys(actionData.fields).length === 0 ? actionData.message : null}
      fields={
        <>
          {postponed ? (
            <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
              {dated('startsAt', t.starts)}
              {dated('endsAt', t.ends)}
            </div>
          ) : (
            <Field label={t.backUntil} hint={t.backUntilHint} error={wrong.backUntil} required>
              <Input
                name="backUntil"
                type="date"
                required
                defaultValue={typed.backUntil ?? proposed.backUntil}
              />
            </Field>
          )}
          <Field label={t.words} hint={t.wordsHint} error={wrong.statusNote} optional>
            <Textarea name="statusNote" maxLength={1000} rows={3} defaultValue={typed.statusNote} />
          </Field>
        </>
      }
    >
      <p>
        {postponed
          ? t.newDateWhat(<DateTime at={shown.backUntil} zone={timezone} showZone />)
          : t.postponeWhat}
      </p>
      <dl className="mt-3 border-t border-line text-base text-text">
        <ReviewLine label={t.people} strong>
          {t.peopleCount(people)}
        </ReviewLine>
        {mails > people && <ReviewLine label={t.mails}>{t.mailCount(mails)}</ReviewLine>}
        <ReviewLine label={t.ticketsStay}>{t.ticketCount(tickets)}</ReviewLine>
        {byCard > 0 && (
          <ReviewLine label={t.atMost}>
            <Money amount={byCard} currency={currency} />
          </ReviewLine>
        )}
        {byHand > 0 && (
          <ReviewLine label={t.byHand}>
            <Money amount={byHand} currency={currency} />
          </ReviewLine>
        )}
      </dl>
    </ConfirmForm>
  );
}
