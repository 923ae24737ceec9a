import { ConfirmForm } from '#features/events/ui/confirm-form.tsx';
import { words } from '../messages/disputes.messages.ts';
import { formatMoney } from '#shared/ui/format-money.ts';
import { LOCALES } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/accept-dispute';

export { action, loader } from './accept-dispute.server.ts';

export const meta = titleMeta(words, (t) => t.acceptTitle);

/** The question before a dispute is given up. */
export default function AcceptDispute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, amount, currency } = loaderData;
  const t = useMessages(words);
  const language = useLanguage();
  const money = formatMoney(amount, currency, LOCALES[language]);
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-muted">{t.disputeOf(money)}</h1>
      <ConfirmForm
        title={t.acceptTitle}
        confirm={t.accept}
        keep={t.keep}
        back={`/payouts/disputes/${id}`}
        problem={actionData?.problem}
      >
        <p>{t.acceptText(money)}</p>
        <p>{t.acceptNote}</p>
      </ConfirmForm>
    </div>
  );
}
