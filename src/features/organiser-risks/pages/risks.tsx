import { Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { HeldBadge } from '#features/payout-holds/ui/held-badge.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/risks.messages.ts';
import { RISK_SIGN_NAMES } from '../model/risk-signs.ts';
import { signSentence, thresholdSentence } from '../ui/sign-sentence.ts';
import type { Route } from './+types/risks';

export { loader } from './risks.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const LINK = 'underline underline-offset-4 [overflow-wrap:anywhere]';

/** Organisers whom an operator should look at, each with the reasons and where they come from. */
export default function Risks({ loaderData: { organisers, more } }: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Card flush footer={more ? t.more(organisers.length) : undefined}>
        <Table
          caption={t.title}
          rows={organisers}
          rowKey={({ organiser }) => organiser}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'organiser',
              header: t.organiser,
              primary: true,
              cell: ({ organiser, name }) => (
                <Link to={`/_/accounts/${organiser}`} className={LINK}>
                  {name}
                </Link>
              ),
            },
            {
              key: 'payouts',
              header: t.payouts,
              cell: ({ organiser, held }) =>
                held ? (
                  <HeldBadge organiser={organiser} />
                ) : may('payouts.view') ? (
                  <Link to={`/_/payouts/${organiser}`} className={LINK}>
                    {t.openPayouts}
                  </Link>
                ) : (
                  '–'
                ),
            },
            {
              key: 'signs',
              header: t.signs,
              cell: ({ signs }) => (
                <ul className="flex flex-col gap-1">
                  {signs.map((found) => (
                    <li key={found.sign}>
                      <Link to={found.to} className={LINK}>
                        {signSentence(t, found)}
                      </Link>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t.shownFrom}>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-[0.9375rem] text-muted">
          {RISK_SIGN_NAMES.map((sign) => (
            <li key={sign}>{thresholdSentence(t, sign)}</li>
          ))}
        </ul>
      </Card>
    </ConsolePage>
  );
}
