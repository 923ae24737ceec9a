import { isLanguage } from '#lib/language/index.ts';
import type { Extensions } from '#platform/rooms/index.ts';
import { payables } from '../model/payables.ts';
import type { PaymentOf, PaymentSubject } from '../model/subject.ts';

interface Known {
  extensions: Extensions;
  /** A user's values, or null. */
  person: (id: string) => Promise<Record<string, unknown> | null>;
}

/** Asks those who know the organiser and what was sold; null when the organiser is gone. */
export async function aboutPayment(
  { extensions, person }: Known,
  { event, order, organiser }: PaymentOf,
): Promise<PaymentSubject | null> {
  const owner = extensions(payables).find((receiver) => receiver.owns(order));
  const [user, sold] = await Promise.all([person(organiser), owner?.sold?.({ event, order })]);
  if (!user) return null;
  const { email, name, locale } = user;
  return {
    to: String(email),
    name: typeof name === 'string' ? name : '',
    language: isLanguage(locale) ? locale : 'en',
    eventTitle: sold?.title ?? '',
    orderCode: sold?.code ?? '',
  };
}
