import { useSearchParams } from 'react-router';
import { words } from '../messages/details.messages.ts';
import { GuestCard } from '../ui/guest-card.tsx';
import { OrderAnswersForm } from '../ui/order-answers-form.tsx';
import { SaidAnswers } from '../ui/said-answers.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PhoneStartProvider } from '#shared/forms/phone/phone-start.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/details';

export { action, loader } from './details.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.event ? t.titleFor(loaderData.event.title) : t.title, matches),
    { name: 'robots', content: 'noindex' },
    // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
    { name: 'referrer', content: 'same-origin' },
  ];
};

/** Passes on the cookie by which who came with a mail's link comes back without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { order, event, asked, orderTypes, said, shown, guests, missing, editable } = loaderData;
  const [search] = useSearchParams();
  const ofOrder = asked.questions.some(({ scope }) => scope === 'order');
  const again = actionData?.intent === 'order' ? actionData : null;
  return (
    <div className="page max-w-3xl! pt-8 sm:pt-12">
      <Breadcrumbs crumbs={[{ label: t.backToTickets, to: `/tickets/${order.id}` }, { label: t.title }]} />
      <h1 className="mt-6 text-title font-medium">{t.title}</h1>
      {event && <p className="mt-2 text-xl text-muted">{event.title}</p>}
      <div className="mt-8 flex flex-col gap-6">
        {search.get('done') === 'saved' && !actionData && (
          <Callout tone="success" title={t.saved} announce>
            {t.savedText}
          </Callout>
        )}
        {!editable ? (
          <Callout title={t.tooLate}>{t.tooLateText}</Callout>
        ) : missing > 0 ? (
          <Callout tone="warning" title={t.missing(missing)}>
            {t.missingText}
          </Callout>
        ) : (
          <p className="text-muted">{t.completeText}</p>
        )}
        <PhoneStartProvider value={loaderData.phoneStart}>
          {(ofOrder || said.length > 0) && (
            <Card title={t.aboutOrder}>
              {editable && ofOrder ? (
                <OrderAnswersForm
                  questions={asked.questions}
                  ticketTypes={orderTypes}
                  shown={again?.shown ?? shown}
                  countries={asked.countries}
                  problem={again?.problem ?? null}
                />
              ) : (
                <SaidAnswers said={said} />
              )}
            </Card>
          )}
          {guests.map((guest, place) => (
            <GuestCard
              key={guest.position}
              guest={guest}
              place={place}
              page={loaderData}
              editable={editable}
              share="any"
              answer={actionData}
            />
          ))}
        </PhoneStartProvider>
      </div>
    </div>
  );
}
