import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** A membership that renews by itself, on one's own page. */
export const words = messages({
  en: {
    title: 'Renews by itself',
    offer: (amount: ReactNode) => (
      <>
        Keep a card, and {amount} are charged to it each year when your paid year is over. You can stop at any
        time.
      </>
    ),
    payFirst: 'Once your open dues are paid, you can keep a card that pays the years to come.',
    start: 'Keep a card',
    active: (amount: ReactNode, card: string, until: ReactNode) => (
      <>
        {amount} are charged to {card} on {until}.
      </>
    ),
    failing: (card: string) =>
      `${card} could not be charged. We try again in a few days: change it, and it is charged at once.`,
    change: 'Change the card',
    stop: 'Stop renewing',
  },
  es: {
    title: 'Se renueva sola',
    offer: (amount) => (
      <>
        Guarda una tarjeta y se cobrarán {amount} cada año cuando termine tu año pagado. Puedes pararlo cuando
        quieras.
      </>
    ),
    payFirst:
      'Cuando tus cuotas pendientes estén pagadas, puedes guardar una tarjeta que pague los años siguientes.',
    start: 'Guardar una tarjeta',
    active: (amount, card, until) => (
      <>
        Se cobrarán {amount} en {card} el {until}.
      </>
    ),
    failing: (card) =>
      `No se ha podido cobrar en ${card}. Lo intentaremos en unos días: cámbiala y se cobrará enseguida.`,
    change: 'Cambiar la tarjeta',
    stop: 'Dejar de renovar',
  },
  ne: {
    title: 'आफैँ नवीकरण हुन्छ',
    offer: (amount) => (
      <>कार्ड राख्नुहोस्, तिरेको वर्ष सकिएपछि हरेक वर्ष {amount} त्यसबाट लिइन्छ। जहिले पनि रोक्न सकिन्छ।</>
    ),
    payFirst: 'बाँकी शुल्क तिरेपछि आउने वर्षहरूको शुल्क तिर्ने कार्ड राख्न सकिन्छ।',
    start: 'कार्ड राख्नुहोस्',
    active: (amount, card, until) => (
      <>
        {until} मा {card} बाट {amount} लिइन्छ।
      </>
    ),
    failing: (card) => `${card} बाट रकम लिन सकिएन। केही दिनमा फेरि प्रयास गर्छौँ: कार्ड फेर्नुभयो भने तुरुन्तै लिइन्छ।`,
    change: 'कार्ड फेर्नुहोस्',
    stop: 'नवीकरण रोक्नुहोस्',
  },
});
