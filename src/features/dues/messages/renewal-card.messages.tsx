import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** A membership that renews by itself, on one's own page. */
export const words = messages({
  en: {
    title: 'Automatic renewal',
    offer: (amount: ReactNode) => (
      <>
        Save a card. We charge {amount} to it each year, when your paid year is over. You can stop at any
        time.
      </>
    ),
    payAndKeep: (owed: ReactNode, amount: ReactNode) => (
      <>
        Pay your open dues of {owed} and save the card. We charge {amount} to it each year after that. You can
        stop at any time.
      </>
    ),
    payStart: 'Pay and save the card',
    start: 'Save a card',
    active: (amount: ReactNode, card: string, until: ReactNode) => (
      <>
        We charge {amount} to {card} on {until}.
      </>
    ),
    failing: (card: string) =>
      `${card} could not be charged. We try again in a few days. If you change the card, we charge the new one at once.`,
    change: 'Change the card',
    stop: 'Stop renewing',
  },
  es: {
    title: 'Renovación automática',
    offer: (amount) => (
      <>
        Guarda una tarjeta y se cobrarán {amount} cada año cuando termine tu año pagado. Puedes pararlo cuando
        quieras.
      </>
    ),
    payAndKeep: (owed, amount) => (
      <>
        Paga los {owed} pendientes y la misma tarjeta pagará {amount} cada año después. Puedes pararlo cuando
        quieras.
      </>
    ),
    payStart: 'Pagar y guardar la tarjeta',
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
    title: 'स्वतः नवीकरण',
    offer: (amount) => (
      <>कार्ड राख्नुहोस्, तिरेको वर्ष सकिएपछि हरेक वर्ष {amount} त्यसबाट लिइन्छ। जहिले पनि रोक्न सकिन्छ।</>
    ),
    payAndKeep: (owed, amount) => (
      <>
        बाँकी {owed} तिर्नुहोस्, त्यसपछि हरेक वर्ष त्यही कार्डबाट {amount} लिइन्छ। जहिले पनि रोक्न सकिन्छ।
      </>
    ),
    payStart: 'तिर्नुहोस् र कार्ड राख्नुहोस्',
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
