import { Form, useNavigation } from 'react-router';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { Poster } from '#features/posters/ui/poster.tsx';
import { guestField } from '#features/questions/ui/answer-names.ts';
import { encodingFor, mistakesIn } from '#features/questions/ui/form-of-answers.ts';
import { GuestFields } from '#features/questions/ui/guest-fields.tsx';
import { useChosenAnswers } from '#features/questions/ui/use-chosen-answers.ts';
import { PhoneStartProvider } from '#shared/forms/phone/phone-start.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmailInput } from '#shared/ui/fields/email-input.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/take.messages.tsx';
import type { Route } from './+types/transfer';

export { action, loader } from './transfer.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  const title = loaderData?.offer?.event?.title;
  return [
    pageTitle(title ? t.titleFor(title) : t.title, matches),
    { name: 'robots', content: 'noindex' },
    // The address is the key to the ticket: no other site gets it. Forms need it to say where they come from.
    { name: 'referrer', content: 'same-origin' },
  ];
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Offer = NonNullable<Route.ComponentProps['loaderData']['offer']>;
type Answer = Route.ComponentProps['actionData'];

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { offer, ended } = loaderData;
  if (!offer)
    return (
      <div className="page max-w-lg! pt-8 sm:pt-12">
        <h1 className="text-title font-medium">{t.title}</h1>
        <div className="mt-8">
          <Callout title={t.ended}>{actionData?.problem ?? ended}</Callout>
        </div>
        <div className="mt-6">
          <ButtonLink to="/events" variant="secondary">
            {t.allEvents}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className="page max-w-lg! pt-8 sm:pt-12">
      <Header offer={offer} />
      <p className="mt-8 text-xl">{t.from(offer.from)}</p>
      <div className="mt-5 rounded-lg border border-line bg-raised px-5 py-4 [overflow-wrap:anywhere]">
        <h2 className="text-xl font-semibold">{offer.ticketTypeName}</h2>
        {offer.date && offer.event && (
          <TicketDate date={offer.date} zone={offer.event.timezone} className="font-medium text-marigold" />
        )}
        {offer.seat !== '' && <p className="font-medium">{offer.seat}</p>}
        {offer.vouchers.map((what, at) => (
          // Two of one kind are two lines.
          <p key={`${at} ${what}`} className="text-muted">
            {t.with(what)}
          </p>
        ))}
      </div>
      <p className="mt-4 text-muted">{t.yours}</p>
      <p className="mt-1 text-muted">
        {t.until(<DateTime at={offer.until} zone={offer.event?.timezone ?? 'UTC'} showZone />)}
      </p>
      <PhoneStartProvider value={offer.phoneStart}>
        <Take offer={offer} answer={actionData} />
      </PhoneStartProvider>
      <details className="mt-10 border-t border-line pt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-edge underline-offset-4 transition-colors hover:text-text">
          {t.no}
        </summary>
        <Form method="post" className="mt-2">
          <p className="text-muted">{t.declineText}</p>
          <Button type="submit" name="intent" value="decline" variant="danger" size="sm" className="mt-4">
            {t.decline}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function Header({ offer: { event, date } }: { offer: Offer }) {
  const t = useMessages(words);
  if (!event) return <h1 className="text-title font-medium">{t.title}</h1>;
  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.version}
        sizes="7rem"
        decorative
        className="w-20 shrink-0 rounded-md! sm:w-28"
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-marigold">
          {date ? (
            <TicketDate date={date} zone={event.timezone} />
          ) : (
            <DateTime at={event.startsAt} zone={event.timezone} style="short" />
          )}
        </p>
        <h1 className="mt-0.5 text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          {event.title}
        </h1>
        {event.placeLine && <p className="mt-1 text-muted">{event.placeLine}</p>}
      </div>
    </div>
  );
}

/** What the new holder is asked: who they are, in any case, and what the event asks besides. */
function Take({ offer, answer }: { offer: Offer; answer: Answer }) {
  const t = useMessages(words);
  const { asked, prefix, ticketType, orderTypes, orderAnswers } = offer;
  const shown = answer?.shown ?? offer.shown;
  const busy = useNavigation().state === 'submitting';
  const { chosen, onChange } = useChosenAnswers();
  const name = guestField(prefix, 'name');
  const email = guestField(prefix, 'email');
  return (
    <Form
      method="post"
      noValidate
      {...encodingFor(asked.questions, 'attendee')}
      onChange={onChange}
      className="mt-8 flex flex-col gap-6"
    >
      <FormError
        message={answer?.problem ?? null}
        fields={mistakesIn(asked.questions, shown, { name: t.name, email: t.email })}
      />
      <Field id={name} label={t.name} error={shown.problems[name] ?? null} required>
        <Input name={name} defaultValue={shown.typed[name]?.[0]} maxLength={120} autoComplete="name" />
      </Field>
      <Field id={email} label={t.email} hint={t.emailHint} error={shown.problems[email] ?? null} required>
        <EmailInput name={email} defaultValue={shown.typed[email]?.[0]} autoComplete="email" />
      </Field>
      <GuestFields
        questions={asked.questions}
        askNames={false}
        ticketType={ticketType}
        orderTypes={orderTypes}
        orderAnswers={orderAnswers}
        prefix={prefix}
        shown={shown}
        chosen={chosen}
        countries={asked.countries}
      />
      <Button type="submit" name="intent" value="accept" size="lg" pending={busy} block>
        {t.take}
      </Button>
    </Form>
  );
}
