import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/message-outcome.messages.ts';

export interface Outcome {
  sending: boolean;
  total: number;
  written: number;
  sent: number;
  kept: number;
  waiting: number;
  failed: number;
  unsubscribed: number;
  bounced: number;
  /** Members without an address; guests always have one. */
  addressless?: number;
  refused: { id: string; recipient: string; status: string; lastError: string }[];
}

const LOOK_AGAIN_MS = 2_000;

/** What became of a message: how far it is, and why mails did not arrive. */
export function MessageOutcome({
  outcome,
  here,
  readers = 'guests',
}: {
  outcome: Outcome;
  here: string;
  readers?: 'guests' | 'members';
}) {
  const t = useMessages(words);
  const sayOf = t.of[readers];
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { sending, total, written, sent, kept, waiting, failed, unsubscribed, bounced, refused } = outcome;
  const addressless = outcome.addressless ?? 0;
  const moving = sending || waiting > 0;
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
  const count = (value: number) => formatNumber(value, language);
  const left = unsubscribed + bounced + addressless;
  return (
    <div className="flex flex-col gap-6">
      {moving && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-60 flex-1">
            <ProgressBar
              label={sayOf.progress}
              value={written - waiting}
              max={Math.max(total, written)}
              valueText={t.progressOf(written - waiting, Math.max(total, written))}
            />
          </div>
          <ButtonLink to={here} variant="secondary" size="sm" preventScrollReset>
            {t.refresh}
          </ButtonLink>
        </div>
      )}
      <StatRow>
        {(sent > 0 || kept === 0) && (
          <Stat label={t.delivered} value={count(sent)} detail={t.deliveredText} />
        )}
        {kept > 0 && <Stat label={t.kept} value={count(kept)} detail={t.keptText} />}
        <Stat label={t.underWay} value={count(waiting)} />
        <Stat label={t.failed} value={count(failed)} />
        {left > 0 && (
          <Stat
            label={t.leftOut}
            value={count(left)}
            detail={[
              ...(unsubscribed > 0 ? [sayOf.unwilling(unsubscribed)] : []),
              ...(bounced > 0 ? [t.bouncedText(bounced)] : []),
              ...(addressless > 0 ? [t.addressless(addressless)] : []),
            ].join(', ')}
          />
        )}
      </StatRow>
      {refused.length > 0 && (
        <Card title={t.failures} flush>
          <Table
            caption={t.failures}
            rows={refused}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'address',
                header: t.address,
                primary: true,
                cell: ({ recipient }) => <span className="[overflow-wrap:anywhere]">{recipient}</span>,
              },
              {
                key: 'reason',
                header: t.reason,
                cell: ({ status, lastError }) => (
                  <span className="[overflow-wrap:anywhere]">
                    {status === 'bounced' ? sayOf.bounced : t.giveUp}
                    <span className="block text-[0.875rem] text-muted">{lastError}</span>
                  </span>
                ),
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}
