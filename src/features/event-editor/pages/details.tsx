import { DetailsForm } from '../ui/details-form.tsx';
import { ClashNotice } from '#features/calendar/ui/clash-notice.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import type { Route } from './+types/details';
import { languageOfMatches, pageTitle } from '#shared/i18n/language.tsx';
import { words } from '../messages/details-page.messages.ts';

export { action, loader } from './details.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(t.detailsOf(loaderData?.event.title ?? t.yourEvent), matches)];
};

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { event, cover, zones, offers, unsold, path, initial, clashes } = loaderData;
  return (
    <>
      {!actionData && <DoneNotice className="mb-6" />}
      <ClashNotice clashes={clashes} className="mb-6" />
      <DetailsForm
        // Saved, it starts anew from what is now.
        key={event.updated}
        lastResult={actionData}
        changedMeanwhile={actionData !== undefined && 'changedMeanwhile' in actionData}
        updated={savedAs(actionData) ?? typedUpdated(actionData) ?? event.updated}
        event={event}
        cover={cover}
        zones={zones}
        offers={offers}
        unsold={unsold}
        payoutsAway={loaderData.payoutsAway}
        path={path}
        initial={initial}
      />
    </>
  );
}

function savedAs(answer: object | undefined): string | null {
  return answer && 'savedAs' in answer && typeof answer.savedAs === 'string' ? answer.savedAs : null;
}

/** What the form that came back was based on: without a script, the page has been read anew meanwhile. */
function typedUpdated(answer: { initialValue?: Record<string, unknown> | null } | undefined): string | null {
  const updated = answer?.initialValue?.updated;
  return typeof updated === 'string' ? updated : null;
}
