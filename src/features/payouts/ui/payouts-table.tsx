import { words as heldWords } from '#features/payout-holds/messages/held.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { words } from '../messages/payouts.messages.tsx';

export interface PayoutLine {
  id: string;
  amount: number;
  currency: string;
  status: string;
  arrives: string;
  created: string;
  failureCode: string;
}

/** Stripe spells it otherwise. */
const badgeOf = (status: string) => (status === 'canceled' ? 'cancelled' : status);

/** Payouts to the organiser's bank, made and on their way. */
export function PayoutsTable({
  payouts,
  onHold = false,
}: {
  payouts: readonly PayoutLine[];
  onHold?: boolean;
}) {
  const t = useMessages(words);
  const held = useMessages(heldWords);
  const failures: Readonly<Record<string, string>> = t.failures;
  const whyFailed = (code: string) => (Object.hasOwn(failures, code) ? failures[code] : t.failures.other);
  const columns: readonly Column<PayoutLine>[] = [
    {
      key: 'arrives',
      header: t.arrives,
      primary: true,
      cell: ({ arrives }) => <DateTime at={arrives} zone="UTC" style="date" />,
    },
    {
      key: 'sent',
      header: t.sent,
      cell: ({ created }) => <DateTime at={created} zone="UTC" style="date" className="text-muted" />,
    },
    {
      key: 'state',
      header: t.state,
      cell: ({ status, failureCode }) => (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 sm:justify-start">
          <StatusBadge kind="payout" status={badgeOf(status)} />
          {status === 'failed' && (
            <span className="text-[0.8125rem] text-muted">{whyFailed(failureCode)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency, status }) => (
        <Money
          amount={amount}
          currency={currency}
          className={
            status === 'failed' || status === 'canceled' ? 'text-faint line-through' : 'font-semibold'
          }
        />
      ),
    },
  ];
  return (
    <Table
      caption={t.made}
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t.none} text={onHold ? held.none : t.noneText} />}
    />
  );
}
