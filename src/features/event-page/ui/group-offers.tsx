import { LOCALES } from '#lib/language/index.ts';
import type { PriceTerms } from '#features/pricing/model/terms.ts';
import { formatMoney } from '#shared/ui/format-money.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/group-offers.messages.ts';

interface GroupOffersProps {
  terms: PriceTerms;
  offers: readonly Offer[];
  currency: string;
}

/** What those who come together save, so that they know before they choose. */
export default function GroupOffers({ terms, offers, currency }: GroupOffersProps) {
  const t = useMessages(words);
  const locale = LOCALES[useLanguage()];
  const names = (ids: readonly string[]) =>
    offers.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  return (
    <ul className="text-[0.9375rem] text-marigold" suppressHydrationWarning>
      {terms.groups.map(({ id, name, kind, bps, amount, minQuantity, ticketTypes }) => (
        <li key={id}>
          <span className="font-medium">{name}:</span>{' '}
          {kind === 'percent'
            ? t.percent(bps / 100, minQuantity)
            : t.amount(formatMoney(amount, currency, locale, true), minQuantity)}
          {ticketTypes.length > 0 && names(ticketTypes) !== '' && ` (${names(ticketTypes)})`}
        </li>
      ))}
    </ul>
  );
}
