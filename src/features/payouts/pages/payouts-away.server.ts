import { paymentsService } from '#features/payments/service.ts';
import type { Translated } from '#lib/language/index.ts';
import { countryOfZone } from '#lib/time-zones/country-of-zone.ts';
import type { AppServices } from '#shared/request/services.server.ts';

/**
 * Why paid tickets of an event can't be published yet: payouts don't reach the country where it takes place, and its organiser has
 * named no other. Null when they can. It is the rule that refuses it, said before it does.
 */
export async function payoutsAway(
  { rooms }: Pick<AppServices, 'rooms'>,
  { organiser, timezone }: { organiser: string; timezone: string },
): Promise<Translated<string> | null> {
  const payments = rooms.get(paymentsService);
  const reason = payments.outOfReachReason(countryOfZone(timezone) ?? '');
  if (reason === null) return null;
  return (await payments.accounts.status(organiser)).connected ? null : reason;
}
