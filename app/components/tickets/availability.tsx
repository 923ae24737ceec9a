import { DateTime } from '../ui/date-time.tsx';
import type { Offer } from './offer.ts';

/** Whether a ticket can be had, in words; nothing when there is nothing to say. */
export function Availability({ offer, zone }: { offer: Offer; zone: string }) {
  switch (offer.state) {
    case 'sold_out':
      return <span className="text-crimson-bright">Sold out</span>;
    case 'ended':
      return <span className="text-muted">Sales ended</span>;
    case 'held':
      return (
        <span className="text-muted">
          All that are left are being bought right now. Look again in a few minutes.
        </span>
      );
    case 'not_started':
      return (
        <span className="text-marigold">
          Sales start <DateTime at={offer.salesStart} zone={zone} style="short" />
        </span>
      );
    case 'on_sale':
      return <OnSale offer={offer} zone={zone} />;
  }
}

function OnSale({ offer: { left, min, salesEnd }, zone }: { offer: Offer; zone: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {left !== null && (
        <span className="text-marigold">{left === 1 ? 'The last one' : `Only ${left} left`}</span>
      )}
      {min > 1 && <span className="text-muted">At least {min} at once</span>}
      {salesEnd !== '' && (
        <span className="text-muted">
          Until <DateTime at={salesEnd} zone={zone} style="short" />
        </span>
      )}
    </span>
  );
}
