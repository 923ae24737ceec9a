import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** The time for which chosen tickets are held. */
export const words = messages({
  en: {
    heldUntil: (time: ReactNode) => <>Your tickets are held for you until {time}.</>,
    heldFor: 'Your tickets are held for',
    minutesLeft: (minutes: number) =>
      plural.en(minutes, {
        one: 'One minute left. Your tickets are held until then.',
        other: `${number.en(minutes)} minutes left. Your tickets are held until then.`,
      }),
    renew: 'Give me 15 more minutes',
    over: 'Your time is up',
    overText: 'Your tickets are on sale again. Everything you typed is still here.',
    again: 'Hold the tickets again',
  },
  es: {
    heldUntil: (time) => <>Te guardamos las entradas hasta las {time}.</>,
    heldFor: 'Te guardamos las entradas',
    minutesLeft: (minutes) =>
      plural.es(minutes, {
        one: 'Queda un minuto. Hasta entonces te guardamos las entradas.',
        many: `Quedan ${number.es(minutes)} de minutos. Hasta entonces te guardamos las entradas.`,
        other: `Quedan ${number.es(minutes)} minutos. Hasta entonces te guardamos las entradas.`,
      }),
    renew: 'Dame 15 minutos más',
    over: 'Se acabó el tiempo',
    overText: 'Tus entradas vuelven a estar a la venta. Todo lo que escribiste sigue aquí.',
    again: 'Reservar las entradas otra vez',
  },
  ne: {
    heldUntil: (time) => <>{time} सम्म तपाईंका टिकट जोगाइएका छन्।</>,
    heldFor: 'तपाईंका टिकट जोगाइएको समय',
    minutesLeft: (minutes) => `${number.ne(minutes)} मिनेट बाँकी छ। त्यतिन्जेल तपाईंका टिकट जोगाइन्छन्।`,
    renew: 'मलाई थप १५ मिनेट दिनुहोस्',
    over: 'तपाईंको समय सकियो',
    overText: 'तपाईंका टिकट फेरि बिक्रीमा छन्। तपाईंले लेखेको सबै कुरा यहीँ छ।',
    again: 'टिकट फेरि लिनुहोस्',
  },
});
