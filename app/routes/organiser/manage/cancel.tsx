import { ConfirmForm } from '../../../components/organiser/confirm-form.tsx';
import { Money } from '../../../components/ui/money.tsx';
import type { Route } from './+types/cancel';

export { action, loader } from './cancel.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Cancel the event · Mela' }];

export default function CancelEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, currency, sold, revenue } = loaderData;
  return (
    <ConfirmForm
      title="Cancel this event?"
      confirm="Cancel the event"
      keep="Keep it"
      back={`/events/${id}/manage`}
      problem={actionData?.problem}
    >
      <p>
        The sale ends at once, and everyone with a ticket is told by mail. This is final: a cancelled event
        can be duplicated, but not reopened.
      </p>
      {sold > 0 && (
        <p>
          <strong className="font-semibold text-text">
            {sold} {sold === 1 ? 'ticket is' : 'tickets are'} cancelled
            {revenue > 0 && (
              <>
                {' '}
                and <Money amount={revenue} currency={currency} compact /> paid back
              </>
            )}
            .
          </strong>
        </p>
      )}
    </ConfirmForm>
  );
}
