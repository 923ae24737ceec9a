import { Form, useNavigation } from 'react-router';
import { guestField } from '#features/questions/ui/answer-names.ts';
import { words } from '#features/questions/messages/details.messages.ts';
import { encodingFor, mistakesIn } from '#features/questions/ui/form-of-answers.ts';
import { GuestFields } from '#features/questions/ui/guest-fields.tsx';
import { SaidAnswers } from '#features/questions/ui/said-answers.tsx';
import { useChosenAnswers } from '#features/questions/ui/use-chosen-answers.ts';
import { TicketCard } from '../ui/ticket-card.tsx';
import { TicketActions } from '../ui/ticket-event.tsx';
import { TicketHeader } from '../ui/ticket-header.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { PhoneStartProvider } from '#shared/forms/phone/phone-start.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/guest';

export { action, loader } from './guest.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)].you;
  return [
    pageTitle(loaderData?.event ? t.titleFor(loaderData.event.title) : t.title, matches),
    { name: 'robots', content: 'noindex' },
    // The address is the key to the ticket: no other site gets it. Forms need it to say where they come from.
    { name: 'referrer', content: 'same-origin' },
  ];
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Guest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, buyerName, guest, ticket, editable } = loaderData;
  return (
    <div className="page max-w-lg! pt-8 sm:pt-12">
      {event ? (
        <TicketHeader event={event} heading="h1" />
      ) : (
        <h1 className="text-title font-medium">{t.you.title}</h1>
      )}
      <PhoneStartProvider value={loaderData.phoneStart}>
        <div className="mt-8 flex flex-col gap-8">
          {guest.done ? (
            <>
              <Callout tone="success" title={t.you.ready} announce>
                {t.you.readyText(guest.email)}
              </Callout>
              <h2 className="sr-only">{t.you.title}</h2>
              <TicketCard ticket={{ ...ticket, handOn: loaderData.handOn }} zone={event?.timezone} />
              <TicketActions event={event} pdf={loaderData.pdf} />
              {guest.said.length > 0 && <SaidAnswers said={guest.said} />}
              {editable && (
                <details open={actionData !== undefined} className="rounded-md border border-line">
                  <summary className="cursor-pointer rounded-md px-4 py-3 font-medium hover:bg-raised">
                    {t.you.change}
                  </summary>
                  <div className="border-t border-line px-4 py-5">
                    <OwnDetails page={loaderData} answer={actionData} submit={t.save} />
                  </div>
                </details>
              )}
            </>
          ) : editable ? (
            <>
              <p className="text-xl text-muted">{t.you.from(buyerName)}</p>
              <OwnDetails page={loaderData} answer={actionData} submit={t.you.submit} />
            </>
          ) : (
            <Callout title={t.tooLate}>{t.notEditable}</Callout>
          )}
        </div>
      </PhoneStartProvider>
    </div>
  );
}

interface OwnDetailsProps {
  page: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
  submit: string;
}

/** What the guest is asked: who they are, in any case, and what the event asks besides. */
function OwnDetails({ page, answer, submit }: OwnDetailsProps) {
  const t = useMessages(words).you;
  const { asked, prefix, guest, orderTypes, orderAnswers } = page;
  const shown = answer?.shown ?? page.shown;
  const busy = useNavigation().state === 'submitting';
  const { chosen, onChange } = useChosenAnswers();
  const name = guestField(prefix, 'name');
  const email = guestField(prefix, 'email');
  return (
    <Form method="post" noValidate {...encodingFor(asked.questions, 'attendee')} onChange={onChange}>
      <div className="flex flex-col gap-6">
        <FormError
          message={answer?.problem ?? null}
          fields={mistakesIn(asked.questions, shown, { name: t.name, email: t.email })}
        />
        <Field id={name} label={t.name} error={shown.problems[name] ?? null} required>
          <Input name={name} defaultValue={shown.typed[name]?.[0]} maxLength={120} autoComplete="name" />
        </Field>
        <Field id={email} label={t.email} hint={t.emailHint} error={shown.problems[email] ?? null} required>
          <Input
            type="email"
            name={email}
            defaultValue={shown.typed[email]?.[0]}
            maxLength={254}
            autoComplete="email"
          />
        </Field>
        <GuestFields
          questions={asked.questions}
          askNames={false}
          ticketType={guest.ticketType}
          orderTypes={orderTypes}
          orderAnswers={orderAnswers}
          prefix={prefix}
          shown={shown}
          chosen={chosen}
          countries={asked.countries}
        />
        <Button type="submit" size="lg" pending={busy} block>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
