import { messages, number, plural } from '#lib/language/index.ts';

/** A treasurer's overview. */
export const words = messages({
  en: {
    title: 'Dues',
    none: 'No dues have been requested yet.',
    inYear: 'in the last 12 months',
    whoOwes: (count: number) =>
      plural.en(count, {
        0: 'Nobody owes anything',
        one: '1 member owes',
        other: `${number.en(count)} members owe`,
      }),
    byMonth: (currency: string) => `Collected by month (${currency})`,
    byTier: (currency: string) => `By membership (${currency})`,
    month: 'Month',
    tier: 'Membership',
    noTier: 'Other',
    of: (paid: string, asked: string, share: string) =>
      [`${paid} of ${asked}`, share].filter(Boolean).join(' · '),
  },
  es: {
    title: 'Cuotas',
    none: 'Todavía no se ha pedido ninguna cuota.',
    inYear: 'en los últimos 12 meses',
    whoOwes: (count) =>
      plural.es(count, {
        0: 'Nadie debe nada',
        one: 'Debe 1 miembro',
        many: `Deben ${number.es(count)} de miembros`,
        other: `Deben ${number.es(count)} miembros`,
      }),
    byMonth: (currency) => `Cobrado por mes (${currency})`,
    byTier: (currency) => `Por tipo de cuota (${currency})`,
    month: 'Mes',
    tier: 'Cuota',
    noTier: 'Otra',
    of: (paid, asked, share) => [`${paid} de ${asked}`, share].filter(Boolean).join(' · '),
  },
  ne: {
    title: 'शुल्क',
    none: 'अहिलेसम्म कुनै शुल्क मागिएको छैन।',
    inYear: 'पछिल्लो १२ महिनामा',
    whoOwes: (count) => (count === 0 ? 'कसैको बाँकी छैन' : `${number.ne(count)} सदस्यको बाँकी`),
    byMonth: (currency) => `महिनाअनुसार उठेको (${currency})`,
    byTier: (currency) => `सदस्यताअनुसार (${currency})`,
    month: 'महिना',
    tier: 'सदस्यता',
    noTier: 'अन्य',
    of: (paid, asked, share) => [`${asked} मध्ये ${paid}`, share].filter(Boolean).join(' · '),
  },
});
