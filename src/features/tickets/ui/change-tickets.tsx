import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/held.messages.tsx';

/** Until when (UTC text; '' while a change waits for its payment) tickets can be changed, or why they can't any more; null where that is not promised. */
type Shown = { until: string; why: string } | null;

interface ChangeTicketsProps {
  order: { id: string };
  zone: string | undefined;
  /** For another date, and to another type or size. */
  exchange: Shown;
  typeChange: Shown;
  /** Whether something can be added to the order. */
  addable: boolean;
  /** The only ticket that is shown, and is to be changed; a voucher is for no other date by itself. */
  ticket?: { id: string; addOn: boolean } | undefined;
}

/** The ways to another date, to another type or size, and to something more, for whoever may take one. */
export function ChangeTickets({ order, zone, exchange, typeChange, addable, ticket }: ChangeTicketsProps) {
  const t = useMessages(words);
  if (!zone) return null;
  const chosen = ticket ? `?ticket=${ticket.id}` : '';
  return (
    <>
      <Way
        shown={exchange}
        to={`/tickets/${order.id}/exchange${ticket?.addOn ? '' : chosen}`}
        label={t.changeDate}
        zone={zone}
      />
      <Way
        shown={typeChange}
        to={`/tickets/${order.id}/change-type${chosen}`}
        label={t.changeType}
        zone={zone}
      />
      {addable && (
        <Way
          shown={{ until: '', why: '' }}
          to={`/tickets/${order.id}/add`}
          label={t.addSomething}
          zone={zone}
        />
      )}
    </>
  );
}

function Way({ shown, to, label, zone }: { shown: Shown; to: string; label: string; zone: string }) {
  const t = useMessages(words);
  if (!shown) return null;
  if (shown.why) return <p className="mt-8 text-muted print:hidden">{shown.why}</p>;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <ButtonLink to={to} variant="secondary" size="sm">
        {label}
      </ButtonLink>
      {shown.until && (
        <p className="text-[0.9375rem] text-muted">
          {t.changeUntil(<DateTime at={shown.until} zone={zone} />)}
        </p>
      )}
    </div>
  );
}
