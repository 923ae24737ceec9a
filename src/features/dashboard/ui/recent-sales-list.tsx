import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/home.messages.tsx';
import { Sparkline } from './sparkline.tsx';

export interface RecentSale {
  event: string;
  title: string;
  currency: string;
  tickets: number;
  /** Minor units; null where the money is not theirs to see. */
  revenue: number | null;
  /** Tickets of each of the last days, today last. */
  days: readonly number[];
}

interface RecentSalesListProps {
  sales: readonly RecentSale[];
  /** How many other events sold something. */
  more: number;
}

/** What each event sold in the last day, with the days before as a small plot. */
export function RecentSalesList({ sales, more }: RecentSalesListProps) {
  const t = useMessages(words);
  if (sales.length === 0) return <p className="text-muted">{t.noSales}</p>;
  return (
    <>
      <ul className="border-t border-line sm:-mx-2">
        {sales.map((sale) => (
          <li
            key={sale.event}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-b border-line px-2 py-3 last:border-0 hover:bg-lifted/60 sm:grid-cols-[minmax(0,1fr)_8rem_6rem_6.5rem]"
          >
            <h3 className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
              <Link
                to={sale.revenue === null ? `/events/${sale.event}/manage` : `/summary/${sale.event}`}
                prefetch="intent"
                className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-marigold"
              >
                {sale.title}
              </Link>
            </h3>
            <div className="hidden sm:block">
              <Sparkline counts={sale.days} />
              <span className="sr-only">
                {t.inDays(
                  sale.days.reduce((sum, count) => sum + count, 0),
                  sale.days.length,
                )}
              </span>
            </div>
            <p className="col-start-1 row-start-2 text-[0.9375rem] text-muted tabular-nums sm:col-start-3 sm:row-start-1 sm:text-right">
              {t.tickets(sale.tickets)}
            </p>
            {sale.revenue !== null && (
              <p className="text-right font-medium tabular-nums sm:col-start-4">
                <Money amount={sale.revenue} currency={sale.currency} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-[0.9375rem] text-muted">
          {t.moreEvents(more)}{' '}
          <Link to="/summary" className="text-text underline decoration-marigold underline-offset-4">
            {t.all}
          </Link>
        </p>
      )}
    </>
  );
}
