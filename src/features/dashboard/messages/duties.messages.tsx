import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** Tasks that come of orders: a bank that asks, guests of whom too little is known. */
export const words = messages({
  en: {
    disputed: (amount: ReactNode) => <>A payment of {amount} is disputed.</>,
    until: (date: ReactNode) => <>Submit evidence by {date}.</>,
    noDate: 'The bank is waiting for your evidence.',
    answer: 'Answer',
    missing: (event: ReactNode, count: number, many: boolean) => (
      <>
        {event}: details of {many ? `more than ${number.en(count)}` : number.en(count)}{' '}
        {plural.en(count, { one: 'guest', other: 'guests' })} are missing.
      </>
    ),
    look: 'See details',
  },
  es: {
    disputed: (amount) => <>Un pago de {amount} está en disputa.</>,
    until: (date) => <>El banco acepta pruebas hasta el {date}.</>,
    noDate: 'El banco espera tus pruebas.',
    answer: 'Responder',
    missing: (event, count, many) => (
      <>
        {event}: faltan los datos de {many ? `más de ${number.es(count)}` : number.es(count)}{' '}
        {plural.es(count, { one: 'invitado', many: 'de invitados', other: 'invitados' })}.
      </>
    ),
    look: 'Ver los detalles',
  },
  ne: {
    disputed: (amount) => <>{amount} को भुक्तानीमा विवाद छ।</>,
    until: (date) => <>बैंकले {date} सम्म प्रमाण लिन्छ।</>,
    noDate: 'बैंकले तपाईंको प्रमाण पर्खिरहेको छ।',
    answer: 'जवाफ दिनुहोस्',
    missing: (event, count, many) => (
      <>
        {event}: {many ? `${number.ne(count)} भन्दा बढी` : number.ne(count)} अतिथिको विवरण बाँकी छ।
      </>
    ),
    look: 'विवरण हेर्नुहोस्',
  },
});
