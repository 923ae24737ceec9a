import { words as heldWords } from '#features/payout-holds/messages/held.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import type { FundsShown } from './funds-shown.ts';
import { FundsTable } from './funds-table.tsx';
import { words } from '../messages/payouts.messages.tsx';

/** Where an organiser's money is, from the platform to their bank: large for one currency, a table for several. */
export function FundsPart({
  funds,
  away,
  onHold,
}: {
  funds: readonly FundsShown[];
  away: boolean;
  /** Nothing goes to their account for now. */
  onHold: boolean;
}) {
  const t = useMessages(words);
  const { owed: heldText } = useMessages(heldWords);
  return (
    <section aria-labelledby="funds" className="flex flex-col gap-5">
      <h2 id="funds" className="text-xl font-semibold">
        {t.fundsTitle}
      </h2>
      {away && (
        <Callout tone="warning" title={t.away}>
          {t.awayText}
        </Callout>
      )}
      {!away && funds.length === 0 && (
        <p className="max-w-prose text-muted">
          {t.nothing}. {t.nothingText}
        </p>
      )}
      {funds.length > 1 && <FundsTable funds={funds} />}
      {(funds.length === 1 ? funds : []).map(({ currency, owed, held }) => (
        <div key={currency}>
          <StatRow>
            <Stat
              label={owed < 0 ? t.owe : t.owed}
              value={<Money amount={Math.abs(owed)} currency={currency} />}
              detail={owed < 0 ? t.oweText : onHold ? heldText : t.owedText}
            />
            {held && (
              <Stat
                label={t.pending}
                value={<Money amount={held.pending} currency={currency} />}
                detail={t.pendingText}
              />
            )}
            {held && (
              <Stat
                label={t.available}
                value={<Money amount={held.available} currency={currency} />}
                detail={t.availableText}
              />
            )}
          </StatRow>
          {held && held.expected.length > 0 && (
            <ul aria-label={t.expectedIn} className="mt-3 flex flex-col gap-1 text-[0.9375rem]">
              {held.expected.map(({ at, amount }) => (
                <li key={at} className="flex max-w-md justify-between gap-4">
                  <span className="text-muted">
                    {t.freeOn} <DateTime at={at} zone="UTC" style="date" />
                  </span>
                  <Money amount={amount} currency={currency} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
