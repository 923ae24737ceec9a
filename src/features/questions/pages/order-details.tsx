import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { words as detailWords } from '../messages/details.messages.ts';
import { GuestCard } from '../ui/guest-card.tsx';
import { OrderAnswersForm } from '../ui/order-answers-form.tsx';
import { SaidAnswers } from '../ui/said-answers.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PhoneStartProvider } from '#shared/forms/phone/phone-start.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/order-details.messages.ts';
import type { Route } from './+types/order-details';

export { action, loader } from './order-details.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(words[languageOfMatches(matches)].titleOf(loaderData?.order.code ?? ''), matches),
];

export default function OrderDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tDetail = useMessages(detailWords);
  const { event, order, asked, orderTypes, said, shown, version, guests, missing, editable, begun } =
    loaderData;
  const ofOrder = asked.questions.some(({ scope }) => scope === 'order');
  const again = actionData?.intent === 'order' ? actionData : null;
  const empty = !ofOrder && said.length === 0 && guests.length === 0;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <header>
        <h2 className="text-2xl font-semibold tracking-tight">{t.titleOf(order.code)}</h2>
        <p className="mt-1.5 [overflow-wrap:anywhere] text-muted">{order.buyerName}</p>
        <p className="mt-1.5 text-[0.9375rem] text-muted">{t.text}</p>
      </header>
      {empty ? (
        <Callout title={t.nothing} />
      ) : !editable ? (
        <Callout title={t.closed} />
      ) : missing > 0 ? (
        <Callout tone="warning" title={tDetail.missing(missing)} />
      ) : (
        <p className="text-muted">{t.complete}</p>
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
                seen={version}
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
            share={begun ? 'no' : 'mail'}
            answer={actionData}
          />
        ))}
      </PhoneStartProvider>
      <div>
        <ButtonLink to={`/events/${event.id}/manage/orders/${order.id}`} variant="secondary">
          {t.back}
        </ButtonLink>
      </div>
    </div>
  );
}
