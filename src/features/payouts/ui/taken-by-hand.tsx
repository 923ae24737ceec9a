import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import type { HandShown } from './statement-shown.ts';
import { words } from '../messages/statements.messages.ts';

type Line = HandShown['events'][number] & { total?: true };

/** What an organiser took themselves in a month: beside the statement's sum, and no part of it. */
export function TakenByHand({ byHand }: { byHand: readonly HandShown[] }) {
  const t = useMessages(words);
  if (byHand.length === 0) return null;
  return (
    <section aria-labelledby="by-hand" className="mt-10">
      <h2 id="by-hand" className="text-xl font-semibold">
        {t.byHand}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t.byHandText}</p>
      <div className="flex flex-col gap-5">
        {byHand.map((each) => (
          <Card key={each.currency} flush>
            <HandTable hand={each} />
          </Card>
        ))}
      </div>
    </section>
  );
}

function HandTable({ hand: { currency, events, taken, givenBack } }: { hand: HandShown }) {
  const t = useMessages(words);
  const amount = (key: string, header: string, of: (line: Line) => number): Column<Line> => ({
    key,
    header,
    align: 'end',
    cell: (line) => {
      const value = of(line);
      const tone = line.total ? 'font-semibold' : value === 0 ? 'text-faint' : '';
      return <Money amount={value} currency={currency} className={tone} />;
    },
  });
  const columns: readonly Column<Line>[] = [
    {
      key: 'event',
      header: t.event,
      primary: true,
      cell: ({ id, title, total }) =>
        total ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <Link to={`/summary/${id}`} className="decoration-marigold underline-offset-4 hover:underline">
            {title}
          </Link>
        ),
    },
    amount('taken', t.taken, (line) => line.taken),
    amount('back', t.givenBack, (line) => line.givenBack),
    amount('kept', t.change, (line) => line.taken + line.givenBack),
  ];
  const rows: Line[] = [...events];
  if (events.length > 1) rows.push({ id: 'all', title: t.handTotal, taken, givenBack, total: true });
  return <Table caption={t.byHandIn(currency)} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
