import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { words } from '#features/ticket-types/messages/offers.messages.tsx';

/** Whether a ticket can be had, in words; nothing when there is nothing to say. */
export function Availability({ offer, zone }: { offer: Offer; zone: string }) {
  const t = useMessages(words);
  switch (offer.state) {
    case 'sold_out':
      return <span className="text-crimson-bright">{t.soldOut}</span>;
    case 'ended':
      return <span className="text-muted">{t.ended}</span>;
    case 'held':
      return <span className="text-muted">{t.held}</span>;
    case 'not_started':
      if (offer.after !== '') return <Follows offer={offer} zone={zone} />;
      return (
        <span className="text-marigold">
          {t.starts(<DateTime at={offer.salesStart} zone={zone} style="short" />)}
        </span>
      );
    case 'members_only':
    case 'elsewhere':
      return null;
    case 'on_sale':
      return <OnSale offer={offer} zone={zone} />;
  }
}

function Follows({ offer: { after, salesStart }, zone }: { offer: Offer; zone: string }) {
  const t = useMessages(words);
  return (
    <span className="text-muted">
      {salesStart === ''
        ? t.follows(after)
        : t.followsOrAt(after, <DateTime at={salesStart} zone={zone} style="short" />)}
    </span>
  );
}

function OnSale({ offer: { left, min, salesEnd }, zone }: { offer: Offer; zone: string }) {
  const t = useMessages(words);
  return (
    <span className="flex flex-wrap gap-x-3">
      {left !== null && <span className="text-marigold">{t.left(left)}</span>}
      {min > 1 && <span className="text-muted">{t.atLeast(min)}</span>}
      {salesEnd !== '' && (
        <span className="text-muted">{t.until(<DateTime at={salesEnd} zone={zone} style="short" />)}</span>
      )}
    </span>
  );
}
