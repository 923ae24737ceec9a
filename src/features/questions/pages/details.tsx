import { useSearchParams } from 'react-router';
import { words } from '../messages/details.messages.ts';
import { DetailCards } from '../ui/detail-cards.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Callout } from '#shared/ui/callout.tsx';
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
  const { order, event, missing, editable } = loaderData;
  const [search] = useSearchParams();
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
        <DetailCards page={loaderData} answer={actionData} title={t.aboutOrder} share="any" />
      </div>
    </div>
  );
}
