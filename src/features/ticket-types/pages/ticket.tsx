import { Trash2 } from 'lucide-react';
import { RenameThing } from '../ui/rename-thing.tsx';
import { TicketForm } from '../ui/ticket-form.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/tickets.messages.ts';
import type { Route } from './+types/ticket';

export { action, loader } from './ticket.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.ticket.name ?? words[languageOfMatches(matches)].ticket, matches),
];

export default function EditTicket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, ticket, thing, initial, others, quotas, visited, things, bundled, audience } = loaderData;
  const back = `/events/${event.id}/manage/tickets`;
  const saved = actionData && 'refused' in actionData ? undefined : actionData;
  const taken = ticket.sold + ticket.held;
  return (
    <>
      <div className="mb-6 flex max-w-2xl flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{ticket.name}</h2>
          {taken > 0 && <p className="mt-1 text-muted">{t.taken(ticket.sold, ticket.held)}</p>}
        </div>
        {taken === 0 && (
          <ButtonLink to="delete" variant="ghost" size="sm" className="-mr-3.5">
            <Trash2 aria-hidden />
            {t.remove}
          </ButtonLink>
        )}
      </div>
      <TicketForm
        lastResult={saved}
        initial={initial}
        event={event}
        others={others}
        quotas={quotas}
        visited={visited}
        things={things}
        bundled={bundled}
        audience={audience}
        submit={t.save}
        changedMeanwhile={saved !== undefined && 'changedMeanwhile' in saved}
        back={back}
      />
      {thing && (
        <RenameThing
          thing={thing.name}
          variations={thing.variations}
          refused={actionData && 'refused' in actionData ? actionData.refused : null}
        />
      )}
    </>
  );
}
