import { Moment } from '#features/console/ui/moment.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/console.messages.ts';
import type { HoldShown } from './hold-shown.ts';

/** On an account's page: whether its payouts are held and why, as its owner reads it, and the way to their page. */
export function AccountPayouts({ account, hold }: { account: string; hold: HoldShown | null }) {
  const t = useMessages(words);
  const may = useMay();
  if (!hold && !may('payouts.view')) return null;
  return (
    <Card title={hold ? t.isHeld : t.payoutsOf}>
      {hold && (
        <>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{hold.reason}</p>
          <p className="mt-2 text-[0.9375rem] text-muted">
            {t.heldSince} <Moment at={hold.created} />
          </p>
        </>
      )}
      {!hold && <p className="text-[0.9375rem] text-muted">{t.sent}</p>}
      {may('payouts.view') && (
        <ButtonLink to={`/_/payouts/${account}`} variant="secondary" size="sm" className="mt-4">
          {t.open}
        </ButtonLink>
      )}
    </Card>
  );
}
