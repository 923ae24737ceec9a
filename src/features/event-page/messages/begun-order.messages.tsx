import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What an event's page says to somebody who began an order and did not finish it. */
export const words = messages({
  en: {
    begun: (count: number) =>
      plural.en(count, {
        one: 'You began to order a ticket',
        other: `You began to order ${number.en(count)} tickets`,
      }),
    until: (time: ReactNode) => <>They are held for you until {time}.</>,
    over: 'You began an order here',
    overText: 'The tickets are on sale again. Everything you typed is still here.',
    go: 'Continue your order',
    pay: 'Continue to the payment',
  },
  es: {
    begun: (count) =>
      plural.es(count, {
        one: 'Empezaste a pedir una entrada',
        many: `Empezaste a pedir ${number.es(count)} de entradas`,
        other: `Empezaste a pedir ${number.es(count)} entradas`,
      }),
    until: (time) => <>La reserva dura hasta las {time}.</>,
    over: 'Aquí empezaste un pedido',
    overText: 'Las entradas vuelven a estar a la venta. Todo lo que escribiste sigue aquí.',
    go: 'Continuar con tu pedido',
    pay: 'Continuar con el pago',
  },
  ne: {
    begun: (count) =>
      plural.ne(count, {
        one: 'तपाईंले एउटा टिकट अर्डर गर्न थाल्नुभएको थियो',
        other: `तपाईंले ${number.ne(count)} वटा टिकट अर्डर गर्न थाल्नुभएको थियो`,
      }),
    until: (time) => <>ती {time} सम्म तपाईंका लागि जोगाइएका छन्।</>,
    over: 'तपाईंले यहाँ अर्डर गर्न थाल्नुभएको थियो',
    overText: 'टिकट फेरि बिक्रीमा छन्। तपाईंले लेखेको सबै कुरा यहीँ छ।',
    go: 'आफ्नो अर्डर जारी राख्नुहोस्',
    pay: 'भुक्तानीमा जानुहोस्',
  },
});
