import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

type Link = (text: string) => ReactNode;

/** The order at the checkout, up to its button. */
export const words = messages({
  en: {
    line: (quantity: number, name: string) => `${number.en(quantity)} × ${name}`,
    pay: (total: string) => `Pay ${total}`,
    getTickets: (tickets: number) => plural.en(tickets, { one: 'Get ticket', other: 'Get tickets' }),
    workOut: 'Recalculate the total',
    byCard: 'You pay by card on the next page. We hold your tickets for 15 minutes.',
    byCardHeld: 'You pay by card on the next page. We then hold your tickets for another 15 minutes.',
    paidTerms: (link: Link) => (
      <>
        This is all you pay. If the event is cancelled, you get a refund. By continuing, you agree to the{' '}
        {link('terms')}.
      </>
    ),
    freeTerms: (link: Link) => (
      <>If the event is cancelled, we email you. By continuing, you agree to the {link('terms')}.</>
    ),
  },
  es: {
    line: (quantity, name) => `${number.es(quantity)} × ${name}`,
    pay: (total) => `Pagar ${total}`,
    getTickets: (tickets) =>
      plural.es(tickets, {
        one: 'Conseguir entrada',
        many: 'Conseguir entradas',
        other: 'Conseguir entradas',
      }),
    workOut: 'Recalcular el total',
    byCard: 'Pagas con tarjeta en la página siguiente. Mientras tanto te guardamos las entradas, 15 minutos.',
    byCardHeld:
      'Pagas con tarjeta en la página siguiente. Desde ese momento te guardamos las entradas 15 minutos más.',
    paidTerms: (link) => (
      <>
        Esto es todo lo que pagas. Si el evento se cancela, recibes un reembolso. Al continuar aceptas las{' '}
        {link('condiciones')}.
      </>
    ),
    freeTerms: (link) => (
      <>Si el evento se cancela, te escribimos. Al continuar aceptas las {link('condiciones')}.</>
    ),
  },
  ne: {
    line: (quantity, name) => `${number.ne(quantity)} × ${name}`,
    pay: (total) => `${total} तिर्नुहोस्`,
    getTickets: (_tickets) => 'टिकट लिनुहोस्',
    workOut: 'जम्मा फेरि हिसाब गर्नुहोस्',
    byCard: 'अर्को पृष्ठमा कार्डबाट तिर्नुहुन्छ। त्यतिन्जेल १५ मिनेटसम्म तपाईंका टिकट जोगाइन्छन्।',
    byCardHeld: 'अर्को पृष्ठमा कार्डबाट तिर्नुहुन्छ। त्यसपछि थप १५ मिनेटसम्म तपाईंका टिकट जोगाइन्छन्।',
    paidTerms: (link) => (
      <>
        तपाईंले तिर्ने रकम यति नै हो। कार्यक्रम रद्द भए तपाईंको रकम फिर्ता हुन्छ। अगाडि बढ्नुभयो भने तपाईं {link('सर्तहरू')}{' '}
        मान्नुहुन्छ।
      </>
    ),
    freeTerms: (link) => <>कार्यक्रम रद्द भए हामी तपाईंलाई लेख्छौँ। अगाडि बढ्नुभयो भने तपाईं {link('सर्तहरू')} मान्नुहुन्छ।</>,
  },
});
