import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/held.messages.tsx';

interface ChangeDateProps {
  order: { id: string };
  zone: string | undefined;
  /** Until when (UTC text; '' while a change waits for its payment) tickets can be for another date, or why they can't any more; null where that is not promised. */
  exchange: { until: string; why: string } | null;
  /** The only ticket that is shown, and is to be changed. */
  ticket?: string | undefined;
}

/** The way to another date for whoever may take one. */
export function ChangeDate({ order, zone, exchange, ticket }: ChangeDateProps) {
  const t = useMessages(words);
  if (!exchange || !zone) return null;
  if (exchange.why) return <p className="mt-8 text-muted print:hidden">{exchange.why}</p>;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <ButtonLink
        to={`/tickets/${order.id}/exchange${ticket ? `?ticket=${ticket}` : ''}`}
        variant="secondary"
        size="sm"
      >
        {t.changeDate}
      </ButtonLink>
      {exchange.until && (
        <p className="text-[0.9375rem] text-muted">
          {t.changeUntil(<DateTime at={exchange.until} zone={zone} />)}
        </p>
      )}
    </div>
  );
}
