import type { ReactNode } from 'react';
import { messages, number } from '#lib/language/index.ts';

type Link = (text: string) => ReactNode;

/** The order at the checkout, up to its button. */
export const words = messages({
  en: {
    line: (quantity: number, name: string) => `${number.en(quantity)} × ${name}`,
    pay: (total: string) => `Pay ${total}`,
    getTickets: (tickets: number) => (tickets === 1 ? 'Get ticket' : 'Get tickets'),
    workOut: 'Work out the total again',
    byCard: 'You pay by card on the next page. Your tickets are kept for you meanwhile, for 15 minutes.',
    byCardHeld:
      'You pay by card on the next page. From then on your tickets are held for another 15 minutes.',
    paidTerms: (link: Link) => (
      <>
        Nothing comes on top of this total. If the event is called off, your money goes back to you. By going
        on you agree to the {link('terms')}.
      </>
    ),
    freeTerms: (link: Link) => (
      <>If the event is called off, we write to you. By going on you agree to the {link('terms')}.</>
    ),
  },
  es: {
    line: (quantity, name) => `${number.es(quantity)} × ${name}`,
    pay: (total) => `Pagar ${total}`,
    getTickets: (tickets) => (tickets === 1 ? 'Conseguir entrada' : 'Conseguir entradas'),
    workOut: 'Volver a calcular el total',
    byCard: 'Pagas con tarjeta en la página siguiente. Mientras tanto te guardamos las entradas, 15 minutos.',
    byCardHeld:
      'Pagas con tarjeta en la página siguiente. Desde ese momento te guardamos las entradas 15 minutos más.',
    paidTerms: (link) => (
      <>
        A este total no se le añade nada. Si el evento se suspende, se te devuelve el dinero. Al continuar
        aceptas las {link('condiciones')}.
      </>
    ),
    freeTerms: (link) => (
      <>Si el evento se suspende, te escribimos. Al continuar aceptas las {link('condiciones')}.</>
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
        यो जम्मामाथि थप केही लाग्दैन। कार्यक्रम रद्द भए तपाईंको पैसा फिर्ता हुन्छ। अगाडि बढ्नुभयो भने तपाईं {link('सर्तहरू')}{' '}
        मान्नुहुन्छ।
      </>
    ),
    freeTerms: (link) => <>कार्यक्रम रद्द भए हामी तपाईंलाई लेख्छौँ। अगाडि बढ्नुभयो भने तपाईं {link('सर्तहरू')} मान्नुहुन्छ।</>,
  },
});
