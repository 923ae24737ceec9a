import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '#features/members/messages/member.messages.ts';

type DuesStatus = 'open' | 'paid' | 'waived' | 'refunded';

const TONES: Record<DuesStatus, BadgeTone> = {
  open: 'marigold',
  paid: 'leaf',
  waived: 'neutral',
  refunded: 'sky',
};

export interface ShownDues {
  id: string;
  status: DuesStatus;
  amount: number;
  currency: string;
  dueOn: string;
}

/** What a member owes and has paid, the newest first. */
export function DuesList<Row extends ShownDues>({
  dues,
  action,
}: {
  dues: readonly Row[];
  /** What can be done about one: pay, see its receipt, waive. */
  action: (dues: Row) => ReactNode;
}) {
  const t = useMessages(words);
  if (dues.length === 0) return <p className="px-5 pb-5 text-muted">{t.own.noDues}</p>;
  return (
    <ul>
      {dues.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-0"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Money amount={row.amount} currency={row.currency} className="font-semibold" />
            <Badge tone={TONES[row.status]}>{t.duesStatus[row.status]}</Badge>
            <span className="text-[0.9375rem] text-muted">
              {t.dues.dueOn} <DateTime at={row.dueOn} zone="UTC" style="date" />
            </span>
          </span>
          {action(row)}
        </li>
      ))}
    </ul>
  );
}
