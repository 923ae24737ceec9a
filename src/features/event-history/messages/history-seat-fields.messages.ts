import { messages } from '#lib/language/index.ts';

/** What the history calls the fields of an event's seats. */
export const seatFields = messages({
  en: {
    seatingPlan: 'Seating plan',
    seatTypes: 'Tickets for seats',
    noSingleSeats: 'No single seats left by guests’ choice',
  },
  es: {
    seatingPlan: 'Plano de asientos',
    seatTypes: 'Entradas por asientos',
    noSingleSeats: 'Sin asientos sueltos al elegir',
  },
  ne: {
    seatingPlan: 'सिट नक्सा',
    seatTypes: 'सिटका टिकट',
    noSingleSeats: 'छनोटले एक्लो सिट नछोड्ने',
  },
});
