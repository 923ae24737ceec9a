import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import type { FundsShown } from './funds-shown.ts';
import { FundsTable } from './funds-table.tsx';
import { words } from '../messages/payouts.messages.tsx';

/** Where an organiser's money is, from the platform to their bank: large for one currency, a table for several. */
export function FundsPart({ funds, away }: { funds: readonly FundsShown[]; away: boolean }) {
  const say = useMessages(words);
  return (
    <section aria-labelledby="funds" className="flex flex-col gap-5">
      <h2 id="funds" className="text-xl font-semibold">
        {say.fundsTitle}
      </h2>
      {away && (
        <Callout tone="warning" title={say.away}>
          {say.awayText}
        </Callout>
      )}
      {!away && funds.length === 0 && (
        <p className="max-w-prose text-muted">
          {say.nothing}. {say.nothingText}
        </p>
      )}
      {funds.length > 1 && <FundsTable funds={funds} />}
      {(funds.length === 1 ? funds : []).map(({ currency, owed, held }) => (
        <div key={currency}>
          <StatRow>
            <Stat
              label={owed < 0 ? say.owe : say.owed}
              value={<Money amount={Math.abs(owed)} currency={currency} />}
              detail={owed < 0 ? say.oweText : say.owedText}
            />
            {held && (
              <Stat
                label={say.pending}
                value={<Money amount={held.pending} currency={currency} />}
                detail={say.pendingText}
              />
            )}
            {held && (
              <Stat
                label={say.available}
                value={<Money amount={held.available} currency={currency} />}
                detail={say.availableText}
              />
            )}
          </StatRow>
          {held && held.expected.length > 0 && (
            <ul aria-label={say.expectedIn} className="mt-3 flex flex-col gap-1 text-[0.9375rem]">
              {held.expected.map(({ at, amount }) => (
                <li key={at} className="flex max-w-md justify-between gap-4">
                  <span className="text-muted">
                    {say.freeOn} <DateTime at={at} zone="UTC" style="date" />
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
