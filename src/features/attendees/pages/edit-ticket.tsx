import { ChangeTicketForm } from '../ui/change-ticket-form.tsx';
import { ChangeDateForm } from '../ui/change-date-form.tsx';
import { words } from '#features/orders/messages/order-management.messages.tsx';
import { HolderForm } from '../ui/holder-form.tsx';
import { words as detailWords } from '#features/questions/messages/details.messages.ts';
import { SaidAnswers } from '#features/questions/ui/said-answers.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words as answerWords } from '#features/questions/messages/order-details.messages.ts';
import type { Route } from './+types/edit-ticket';

export { action, loader } from './edit-ticket.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(words[languageOfMatches(matches)].ticketOf(loaderData?.order.code ?? ''), matches),
];

export default function EditTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { event, order, ticket, answers, updated, waits, choices, changeKey, dates, date, own } = loaderData;
  const t = useMessages(words);
  const tAnswer = useMessages(answerWords);
  const asks = useMessages(detailWords);
  const here = `/events/${event.id}/manage/orders/${order.id}`;
  const changing = 'settle' in (actionData?.initialValue ?? {});
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <header>
        <h2 className="text-2xl font-semibold tracking-tight">{t.ticketOf(order.code)}</h2>
        <p className="mt-1.5 text-muted">{ticket.ticketTypeName}</p>
      </header>
      {waits && <Callout tone="warning" title={t.waits} />}
      <Card title={t.holder}>
        <HolderForm ticket={ticket} updated={updated} lastResult={changing ? undefined : actionData} />
      </Card>
      {answers && (answers.asked || answers.said.length > 0) && (
        <Card
          title={tAnswer.ofTicket}
          action={answers.waiting && <Badge tone="marigold">{tAnswer.waiting}</Badge>}
        >
          {answers.said.length > 0 && <SaidAnswers said={answers.said} />}
          {answers.asked && (
            <ButtonLink
              to={`${here}/details#guest-${answers.position}`}
              variant="secondary"
              size="sm"
              className={answers.said.length > 0 ? 'mt-4' : ''}
            >
              {asks.correct}
            </ButtonLink>
          )}
        </Card>
      )}
      {(choices.length > 0 || dates.length > 1) && (
        <Card title={t.change}>
          {dates.length > 1 && <ChangeDateForm dates={dates} date={date} own={own} zone={event.timezone} />}
          {choices.length > 0 && (
            <ChangeTicketForm
              choices={choices}
              currency={event.currency}
              changeKey={changeKey}
              date={date}
              lastResult={changing ? actionData : undefined}
            />
          )}
        </Card>
      )}
      <div>
        <ButtonLink to={here} variant="secondary">
          {t.back}
        </ButtonLink>
      </div>
    </div>
  );
}
