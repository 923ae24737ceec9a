import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { PriceRange } from './price-range.tsx';
import { ticketKindLabel } from './ticket-kinds.ts';
import { words } from '../messages/ticket.messages.tsx';
import type { DragProps } from './use-drag-order.ts';
import type { SalePhase } from './sale-window.ts';

export interface TicketType {
  id: string;
  name: string;
  description: string;
  kind: string;
  price: number;
  quantity: number;
  sold: number;
  held: number;
  salesStart: string;
  salesEnd: string;
  hidden: boolean;
  phase: SalePhase;
  /** The ticket that it follows, and the quota that it shares; empty for none. */
  after: string;
  quota: string;
  addOn: boolean;
  /** How many dates the holder of a pass chooses; 0 for a ticket. */
  visits: number;
  /** What a bundle is made of, or for how many dates a late pass is sold, in words; '' for others. */
  inIt: string;
  /** Each date has its own quantity. */
  perDate: boolean;
  /** What it costs, or from what to what over its dates. */
  prices: readonly number[];
}

interface TicketRowProps {
  type: TicketType;
  currency: string;
  zone: string;
  /** Address of the event's tickets. */
  base: string;
  first: boolean;
  last: boolean;
  drag: DragProps;
}

/** A kind of ticket in the organiser's list: what it is, how it sells, and its place among the others. */
export function TicketRow({ type, currency, zone, base, first, last, drag }: TicketRowProps) {
  const t = useMessages(words);
  const { id, name, description, kind, price, quantity, sold, held } = type;
  return (
    <li
      {...drag}
      className="grid cursor-grab data-over:bg-raised active:cursor-grabbing grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${base}/${id}`}
            className="font-semibold [overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {type.hidden && <Badge>{t.hidden}</Badge>}
          {type.addOn && <Badge>{t.addOn}</Badge>}
          {type.perDate && <Badge>{t.oneDate}</Badge>}
          {type.visits > 0 && <Badge>{t.pass(type.visits)}</Badge>}
          {type.phase === 'over' && <Badge tone="crimson">{t.over}</Badge>}
          {type.phase === 'ahead' && <Badge tone="sky">{t.ahead}</Badge>}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-muted">
          {kind === 'paid' ? (
            <PriceRange amounts={type.prices} currency={currency} />
          ) : (
            ticketKindLabel(kind, t)
          )}
          {kind === 'donation' && price > 0 && t.from(<Money amount={price} currency={currency} compact />)}
          <SaleWindow type={type} zone={zone} />
          {type.after !== '' && ` · ${t.after(type.after)}`}
          {type.quota !== '' && ` · ${t.shares(type.quota)}`}
        </p>
        {type.inIt !== '' && <p className="mt-0.5 text-[0.9375rem] [overflow-wrap:anywhere]">{type.inIt}</p>}
        {description && (
          <p className="mt-0.5 line-clamp-2 max-w-prose text-[0.9375rem] text-muted">{description}</p>
        )}
      </div>
      <div className="col-span-2 flex flex-col gap-1.5 text-[0.9375rem] tabular-nums sm:col-span-1">
        <span>
          {formatNumber(sold, useLanguage())}{' '}
          <span className="text-muted">{type.perDate ? t.soldPerDate(quantity) : t.soldOf(quantity)}</span>
          {held > 0 && <span className="text-marigold"> · {t.held(held)}</span>}
        </span>
        {!type.perDate && (
          <ProgressBar
            label={t.soldOfName(name)}
            hideLabel
            value={sold}
            max={quantity}
            valueText={t.share(sold, quantity)}
            tone={sold + held >= quantity ? 'crimson' : 'marigold'}
          />
        )}
      </div>
      <MoveButtons
        field="ticket"
        id={id}
        up={t.up(name)}
        down={t.down(name)}
        first={first}
        last={last}
        className="col-start-2 row-start-1 sm:col-start-3"
      />
    </li>
  );
}

function SaleWindow({ type: { salesStart, salesEnd, phase }, zone }: { type: TicketType; zone: string }) {
  const t = useMessages(words);
  const at = (moment: string) => <DateTime at={moment} zone={zone} style="short" />;
  if (phase === 'ahead') return <> · {t.onSaleFrom(at(salesStart))}</>;
  if (salesEnd === '') return null;
  return (
    <>
      {' · '}
      {phase === 'over' ? t.ended(at(salesEnd)) : t.until(at(salesEnd))}
    </>
  );
}
