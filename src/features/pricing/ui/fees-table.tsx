import { Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { formatShare } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { words } from '../messages/fees.messages.ts';

export interface FeeLine {
  /** '' for everybody. */
  organiser: string;
  /** Name and address, or '' for somebody who is gone. */
  name: string;
  currency: string;
  bps: number;
  fixed: number;
  updated: string;
}

/** Every fee that is set, with the ways to change it. */
export function FeesTable({ fees }: { fees: readonly FeeLine[] }) {
  const say = useMessages(words);
  const language = useLanguage();
  const whoOf = ({ organiser, name }: FeeLine) => (organiser === '' ? say.everybody : name || say.gone);
  const currencyOf = ({ currency }: FeeLine) => currency || say.every;
  const columns: readonly Column<FeeLine>[] = [
    {
      key: 'who',
      header: say.who,
      primary: true,
      cell: (fee) => <span className="[overflow-wrap:anywhere]">{whoOf(fee)}</span>,
    },
    { key: 'currency', header: say.currency, cell: currencyOf },
    { key: 'percent', header: say.percent, align: 'end', cell: ({ bps }) => formatShare(bps, language) },
    {
      key: 'fixed',
      header: say.fixed,
      align: 'end',
      cell: ({ fixed, currency }) =>
        currency === '' ? (
          <span className="text-faint">–</span>
        ) : (
          <Money amount={fixed} currency={currency} />
        ),
    },
    {
      key: 'changed',
      header: say.changed,
      cell: ({ updated }) => <DateTime at={updated} zone="UTC" style="date" className="text-muted" />,
    },
    {
      key: 'ways',
      header: say.changeShort,
      align: 'end',
      cell: (fee) => (
        <span className="flex items-center justify-end gap-1">
          <ButtonLink
            to={`/operator/fees?${new URLSearchParams({ organiser: fee.organiser, currency: fee.currency })}#set`}
            variant="secondary"
            size="sm"
            aria-label={say.change(whoOf(fee), currencyOf(fee))}
          >
            {say.changeShort}
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="organiser" value={fee.organiser} />
            <input type="hidden" name="currency" value={fee.currency} />
            <input type="hidden" name="updated" value={fee.updated} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="ghost"
              size="icon"
              aria-label={say.remove(whoOf(fee), currencyOf(fee))}
            >
              <Trash2 aria-hidden />
            </Button>
          </Form>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={say.table}
      columns={columns}
      rows={fees}
      rowKey={({ organiser, currency }) => `${organiser}/${currency}`}
      empty={<EmptyState title={say.none} text={say.noneText} />}
    />
  );
}
