import { paymentsService } from '#features/payments/service.ts';
import { OFFERED_CURRENCIES } from '#shared/forms/currencies.ts';
import type { AppServices } from '#shared/request/services.server.ts';

/**
 * Those of the offered currencies in which nothing can be sold for money here, by the rule that refuses the sale: said
 * where a currency is chosen, and not first when the event is published. None where no card payments are set up at all.
 */
export function unsoldCurrencies({ rooms }: Pick<AppServices, 'rooms'>): string[] {
  const payments = rooms.get(paymentsService);
  if (payments.saleBlockedReason() !== null) return [];
  return OFFERED_CURRENCIES.filter((code) => payments.saleBlockedReason(code) !== null);
}
