import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { words as ended } from '../messages/event-review.messages.tsx';
import { words as refunds } from '../messages/refunds.messages.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Table } from '#shared/ui/table.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/refund-batch';

export { loader } from './refund-batch.server.ts';

export const meta = titleMeta(refunds, (t) => t.title);

/** So often one that runs is looked at. */
const LOOK_EVERY_MS = 1_000;

/** Orders that are refunded together: how far it is, and what became of each. */
export default function RefundBatch({ loaderData }: Route.ComponentProps) {
  const { event, batch } = loaderData;
  const t = useMessages(refunds);
  const { order, goesBack } = useMessages(ended);
  const { revalidate } = useRevalidator();
  const running = batch.status === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
  const base = `/events/${event.id}/manage/orders`;
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header>
        <Link to={base} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight" aria-live="polite">
          {running ? t.underWay : t.finished}
        </h2>
        {batch.reason && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{batch.reason}</p>}
      </header>
      <ProgressBar
        value={batch.done}
        max={Math.max(1, batch.total)}
        label={t.progress(batch.done, batch.total)}
      />
      {running && (
        <div>
          <ButtonLink to={`${base}/refund/${batch.id}`} variant="secondary" size="sm">
            {t.refresh}
          </ButtonLink>
        </div>
      )}
      <Card flush>
        <Table
          caption={t.chosen}
          rows={batch.orders}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'order',
              header: order,
              primary: true,
              cell: ({ id, code, buyerName }) => (
                <Link to={`${base}/${id}`} className="underline decoration-edge underline-offset-4">
                  {buyerName} · <span className="font-mono">{code}</span>
                </Link>
              ),
            },
            {
              key: 'outcome',
              header: t.outcome,
              cell: ({ outcome }) => t.outcomes[outcome],
            },
            {
              key: 'back',
              header: goesBack,
              align: 'end',
              cell: ({ back }) => <Money amount={back} currency={batch.currency} />,
            },
          ]}
        />
      </Card>
    </div>
  );
}
