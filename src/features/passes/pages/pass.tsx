import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { ChooseDates } from '../ui/choose-dates.tsx';
import { ChosenDates } from '../ui/chosen-dates.tsx';
import { words } from '../messages/pass-page.messages.tsx';
import type { Route } from './+types/pass';

export { action, loader } from './pass.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

/** Passes on the cookie by which who came with a mail's link comes back without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Pass({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { order, event, pass } = loaderData;
  const [search] = useSearchParams();
  const done = actionData ? null : search.get('done');
  return (
    <div className="page max-w-2xl! pt-8 sm:pt-12">
      <Breadcrumbs crumbs={[{ label: t.back, to: `/tickets/${order}` }, { label: t.title }]} />
      <h1 className="mt-6 text-title font-medium [overflow-wrap:anywhere]">{pass.name}</h1>
      {event && <p className="mt-2 text-xl [overflow-wrap:anywhere] text-muted">{event.title}</p>}
      <p className="mt-4 text-lg font-semibold text-marigold tabular-nums">
        {t.leftOf(pass.left, pass.visits)}
      </p>
      <div className="mt-8 flex flex-col gap-10">
        {actionData?.problem && (
          <Callout tone="error" title={t.problem} announce>
            {actionData.problem}
          </Callout>
        )}
        {done === 'chosen' && (
          <Callout tone="success" title={t.chosen} announce>
            {t.chosenText}
          </Callout>
        )}
        {done === 'given-up' && (
          <Callout tone="success" title={t.givenUp} announce>
            {t.givenUpText}
          </Callout>
        )}
        {event && <ChosenDates chosen={pass.chosen} zone={event.timezone} />}
        {event &&
          (pass.refused === null ? (
            <ChooseDates page={loaderData} ticked={actionData?.ticked ?? []} zone={event.timezone} />
          ) : (
            pass.left > 0 && (
              <Callout tone="info" title={t.notNow}>
                {pass.refused}
              </Callout>
            )
          ))}
      </div>
    </div>
  );
}
