import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { Form, Link } from 'react-router';
import { words as terms } from '#features/community-figures/messages/figure-terms.messages.ts';
import { FigureTerms } from '#features/community-figures/ui/figure-terms.tsx';
import { RecordPayment } from '../ui/record-payment.tsx';
import { words } from '../messages/treasury.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/manage-dues';

export { action, loader } from './manage-dues.server.ts';

/** Who owes what in a chapter and below, with what a treasurer does about it. */
export default function Dues({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { name: term } = useMessages(terms);
  const { slug, today, records, gives, sums, rows, next, paged, reminder } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage`;
  const files = [
    ['dues.csv', t.duesCsv],
    ['dues.xlsx', t.duesXlsx],
    ...(gives
      ? [
          ['donations.csv', t.donationsCsv],
          ['donations.xlsx', t.donationsXlsx],
        ]
      : []),
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      {actionData ? <Callout tone="error" title={actionData.problem} announce /> : <DoneNotice />}
      {sums.length > 0 && (
        <StatRow>
          {sums.map(({ currency, amount, count, overdue }) => (
            <Fragment key={currency}>
              <Stat
                label={term.open}
                value={<Money amount={amount} currency={currency} />}
                detail={t.people(count)}
              />
              <Stat
                label={term.overdue}
                value={<Money amount={overdue} currency={currency} />}
                detail={currency}
              />
            </Fragment>
          ))}
        </StatRow>
      )}
      {sums.length > 0 && <FigureTerms of={['open', 'overdue']} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title={t.list} flush>
          {rows.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
          <ul>
            {rows.map(({ id, member, name, chapterName, tierName, amount, currency, dueOn, overdue }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-0"
              >
                <span className="min-w-0">
                  <Link
                    to={`${at}/members/${member}`}
                    className="font-medium [overflow-wrap:anywhere] hover:text-marigold"
                  >
                    {name}
                  </Link>
                  <span className="block text-[0.9375rem] text-muted">
                    {[chapterName, tierName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="text-right">
                  <Money amount={amount} currency={currency} className="font-semibold" />
                  <span
                    className={`block text-[0.9375rem] ${overdue ? 'text-crimson-bright' : 'text-muted'}`}
                  >
                    {overdue && `${term.overdue} · `}
                    {t.dueOn} <DateTime at={dueOn} zone="UTC" style="date" />
                  </span>
                </span>
                {records && <RecordPayment dues={id} name={name} today={today} typed={actionData?.typed} />}
              </li>
            ))}
          </ul>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          {records && rows.length > 0 && (
            <Card title={t.remind}>
              <p>{t.remindText(reminder.reached, reminder.more)}</p>
              {reminder.addressless + reminder.bounced > 0 && (
                <p className="mt-2 text-muted">{t.leftOut(reminder.addressless, reminder.bounced)}</p>
              )}
              <Form method="post" className="mt-4">
                <Button type="submit" name="intent" value="remind" disabled={reminder.reached === 0}>
                  {t.remindNow(reminder.reached)}
                </Button>
              </Form>
            </Card>
          )}
          <Card title={t.books}>
            <p className="text-muted">{t.booksText}</p>
            <p className="mt-4 flex flex-wrap gap-3">
              {files.map(([file, label]) => (
                <a
                  key={file}
                  href={`${at}/books/${file}`}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  <Download aria-hidden />
                  {label}
                </a>
              ))}
            </p>
          </Card>
        </div>
      </div>
      <Pagination
        newer={paged ? `${at}/dues` : null}
        newerLabel={t.newer}
        olderLabel={t.older}
        older={next ? `${at}/dues?cursor=${encodeURIComponent(next)}` : null}
      />
    </div>
  );
}
