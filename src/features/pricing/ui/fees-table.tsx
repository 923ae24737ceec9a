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

/** Every fee that is set, with the ways to change it for who may. */
export function FeesTable({ fees, changeable }: { fees: readonly FeeLine[]; changeable: boolean }) {
  const t = useMessages(words);
  const language = useLanguage();
  const whoOf = ({ organiser, name }: FeeLine) => (organiser === '' ? t.everybody : name || t.gone);
  const currencyOf = ({ currency }: FeeLine) => currency || t.every;
  const columns: readonly Column<FeeLine>[] = [
    {
      key: 'who',
      header: t.who,
      primary: true,
      cell: (fee) => <span className="[overflow-wrap:anywhere]">{whoOf(fee)}</span>,
    },
    { key: 'currency', header: t.currency, cell: currencyOf },
    { key: 'percent', header: t.percent, align: 'end', cell: ({ bps }) => formatShare(bps, language) },
    {
      key: 'fixed',
      header: t.fixed,
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
      header: t.changed,
      cell: ({ updated }) => <DateTime at={updated} zone="UTC" style="date" className="text-muted" />,
    },
    {
      key: 'ways',
      header: t.changeShort,
      align: 'end',
      cell: (fee) => (
        <span className="flex items-center justify-end gap-1">
          <ButtonLink
            to={`/operator/fees?${new URLSearchParams({ organiser: fee.organiser, currency: fee.currency })}#set`}
            variant="secondary"
            size="sm"
            aria-label={t.change(whoOf(fee), currencyOf(fee))}
          >
            {t.changeShort}
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
              aria-label={t.remove(whoOf(fee), currencyOf(fee))}
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
      caption={t.table}
      columns={changeable ? columns : columns.filter(({ key }) => key !== 'ways')}
      rows={fees}
      rowKey={({ organiser, currency }) => `${organiser}/${currency}`}
      empty={<EmptyState title={t.none} text={t.noneText} />}
    />
  );
}
