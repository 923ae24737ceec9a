import { messages } from '#lib/language/index.ts';

/** What the history calls the fields of a waiting list. */
export const waitingListFields = messages({
  en: {
    waitingOpen: 'Waiting list open',
    waitingOfferHours: 'Hours that offers are held',
    waitingMostPassed: 'Times a larger basket is passed',
    waitingReleaseHours: 'Hours before the date without saving up',
    waitingEnded: 'Waiting list ended',
    waitingOffered: 'Offered out of turn',
  },
  es: {
    waitingOpen: 'Lista de espera abierta',
    waitingOfferHours: 'Horas que se guardan las ofertas',
    waitingMostPassed: 'Veces que se adelanta a un pedido mayor',
    waitingReleaseHours: 'Horas antes de la fecha sin guardar',
    waitingEnded: 'Lista de espera terminada',
    waitingOffered: 'Ofrecido fuera de turno',
  },
  ne: {
    waitingOpen: 'प्रतीक्षा सूची खुला',
    waitingOfferHours: 'टिकट राखिने घण्टा',
    waitingMostPassed: 'ठूलो माग नाघिने पटक',
    waitingReleaseHours: 'मितिअघि जम्मा नगरिने घण्टा',
    waitingEnded: 'प्रतीक्षा सूची सकियो',
    waitingOffered: 'पालो बाहेक दिइएको',
  },
});
