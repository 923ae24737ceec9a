import { useSearchParams } from 'react-router';
import { words } from '../../components/questions/details.messages.ts';
import { words as answerWords } from '../../components/questions/answers.messages.ts';
import { GuestForm } from '../../components/questions/guest-form.tsx';
import { OrderAnswersForm } from '../../components/questions/order-answers-form.tsx';
import { SaidAnswers } from '../../components/questions/said-answers.tsx';
import { ShareGuest } from '../../components/questions/share-guest.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Callout } from '../../components/ui/callout.tsx';
import { Card } from '../../components/ui/card.tsx';
import { languageOfMatches, pageTitle, useMessages } from '../../i18n/language.tsx';
import type { Route } from './+types/details';

export { action, loader } from './details.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const say = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.event ? say.titleFor(loaderData.event.title) : say.title),
    { name: 'robots', content: 'noindex' },
    // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
    { name: 'referrer', content: 'same-origin' },
  ];
};

/** Passes on the cookie by which who came with a mail's link comes back without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Data = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { order, event, asked, orderTypes, said, shown, guests, missing, editable } = loaderData;
  const [search] = useSearchParams();
  const ofOrder = asked.questions.some(({ scope }) => scope === 'order');
  const again = actionData?.intent === 'order' ? actionData : null;
  return (
    <div className="page max-w-3xl! pt-8 sm:pt-12">
      <Breadcrumbs
        crumbs={[{ label: say.backToTickets, to: `/tickets/${order.id}` }, { label: say.title }]}
      />
      <h1 className="mt-6 text-title font-medium">{say.title}</h1>
      {event && <p className="mt-2 text-xl text-muted">{event.title}</p>}
      <div className="mt-8 flex flex-col gap-6">
        {search.get('done') === 'saved' && !actionData && (
          <Callout tone="success" title={say.saved} announce>
            {say.savedText}
          </Callout>
        )}
        {!editable ? (
          <Callout title={say.tooLate}>{say.tooLateText}</Callout>
        ) : missing > 0 ? (
          <Callout tone="warning" title={say.missing(missing)}>
            {say.missingText}
          </Callout>
        ) : (
          <p className="text-muted">{say.completeText}</p>
        )}
        {(ofOrder || said.length > 0) && (
          <Card title={say.aboutOrder}>
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
          <Guest key={guest.position} guest={guest} place={place} page={loaderData} answer={actionData} />
        ))}
      </div>
    </div>
  );
}

interface GuestProps {
  guest: Data['guests'][number];
  place: number;
  page: Data;
  answer: Answer;
}

function Guest({ guest, place, page, answer }: GuestProps) {
  const say = useMessages(words);
  const { guest: named } = useMessages(answerWords);
  const { asked, orderTypes, answers, editable } = page;
  const mine = answer?.of === guest.position ? answer : null;
  const editing = mine?.intent === 'guest';
  const sharing = mine !== null && !editing;
  return (
    <div id={`guest-${guest.position}`} className="scroll-mt-6">
      <Card
        title={named(place + 1, guest.ticketTypeName)}
        action={<Badge tone={guest.done ? 'leaf' : 'marigold'}>{guest.done ? say.done : say.open}</Badge>}
      >
        {guest.done && (
          <div className="mb-4 flex flex-col gap-3">
            <p>
              {guest.name}
              {guest.email && <span className="block text-[0.9375rem] text-muted">{guest.email}</span>}
            </p>
            {guest.said.length > 0 && <SaidAnswers said={guest.said} />}
          </div>
        )}
        {editable && (
          <div className="flex flex-col gap-3">
            <Fold label={guest.done ? say.editDone : say.edit} open={editing}>
              <GuestForm
                asked={asked}
                ticketType={guest.ticketType}
                orderTypes={orderTypes}
                orderAnswers={answers}
                prefix={guest.prefix}
                position={guest.position}
                shown={(editing ? mine.shown : null) ?? guest.shown}
                problem={editing ? mine.problem : null}
              />
            </Fold>
            <Fold label={say.share} open={sharing || (!guest.done && guest.shared !== null)}>
              <ShareGuest
                position={guest.position}
                link={sharing ? mine.link : null}
                typed={(sharing ? mine.shared?.typed : null) ?? ''}
                problem={(sharing ? mine.shared?.problem : null) ?? null}
                shared={guest.shared}
              />
            </Fold>
          </div>
        )}
      </Card>
    </div>
  );
}

function Fold({ label, open, children }: { label: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open} className="rounded-md border border-line">
      <summary className="cursor-pointer rounded-md px-4 py-3 font-medium hover:bg-lifted">{label}</summary>
      <div className="border-t border-line px-4 py-5">{children}</div>
    </details>
  );
}
