import { ConfirmForm } from '../../../components/organiser/confirm-form.tsx';
import { Money } from '../../../components/ui/money.tsx';
import type { Route } from './+types/cancel';
import { languageOfMatches, pageTitle, useMessages } from '../../../i18n/language.tsx';
import { words } from './manage.messages.tsx';

export { action, loader } from './cancel.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].cancel.title, matches),
];

export default function CancelEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, currency, sold, revenue } = loaderData;
  const { cancel, keepIt } = useMessages(words);
  return (
    <ConfirmForm
      title={cancel.question}
      confirm={cancel.title}
      keep={keepIt}
      back={`/events/${id}/manage`}
      problem={actionData?.problem}
    >
      <p>{cancel.what}</p>
      {sold > 0 && (
        <p>
          <strong className="font-semibold text-text">
            {cancel.tickets(sold, revenue > 0 && <Money amount={revenue} currency={currency} compact />)}
          </strong>
        </p>
      )}
    </ConfirmForm>
  );
}
