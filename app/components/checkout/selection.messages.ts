import { type Language, LOCALES, messages, number } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';

const money = (language: Language, amount: number, currency: string): string =>
  formatMoney(amount, currency, LOCALES[language], true);

/** What can not be ordered as it was typed. */
export const words = messages({
  en: {
    gone: {
      not_started: 'The sale has not started yet.',
      ended: 'The sale has ended.',
      held: 'All that are left are being bought right now.',
      sold_out: 'Sold out.',
      members_only: 'For members only: sign in with your member account.',
    },
    wholeNumber: (most: number) => `Write a whole number of tickets, from 0 to ${number.en(most)}.`,
    atLeast: (least: number) => `At least ${number.en(least)} at once.`,
    onlyLeft: (left: number) => `Only ${number.en(left)} left.`,
    noMore: (most: number) => `No more than ${number.en(most)} at once.`,
    withThese: (most: number) => `With these tickets no more than ${number.en(most)}.`,
    comesWith: (name: string) => `Comes with ${name}: take one of those, too.`,
    comesAlong: 'Comes with a ticket: take one of those, too.',
    amount: 'Write an amount, like 25 or 12.50.',
    least: (amount: number, currency: string) =>
      `The least that is taken is ${money('en', amount, currency)}.`,
  },
  es: {
    gone: {
      not_started: 'La venta aún no ha empezado.',
      ended: 'La venta ha terminado.',
      held: 'Las que quedan se están comprando ahora mismo.',
      sold_out: 'Agotado.',
      members_only: 'Solo para miembros: entra con tu cuenta de miembro.',
    },
    wholeNumber: (most) => `Escribe un número entero de entradas, de 0 a ${number.es(most)}.`,
    atLeast: (least) => `Mínimo ${number.es(least)} a la vez.`,
    onlyLeft: (left) => (left === 1 ? 'Solo queda 1.' : `Solo quedan ${number.es(left)}.`),
    noMore: (most) => `No más de ${number.es(most)} a la vez.`,
    withThese: (most) => `Con estas entradas, no más de ${number.es(most)}.`,
    comesWith: (name) => `Va con ${name}: elige también una.`,
    comesAlong: 'Va con una entrada: elige también una.',
    amount: 'Escribe un importe, como 25 o 12,50.',
    least: (amount, currency) => `El importe mínimo es ${money('es', amount, currency)}.`,
  },
  ne: {
    gone: {
      not_started: 'बिक्री अझै सुरु भएको छैन।',
      ended: 'बिक्री सकिएको छ।',
      held: 'बाँकी सबै टिकट अहिले किनिँदै छन्।',
      sold_out: 'सबै बिकिसके।',
      members_only: 'सदस्यका लागि मात्र: आफ्नो सदस्य खाताबाट साइन इन गर्नुहोस्।',
    },
    wholeNumber: (most) => `टिकटको सङ्ख्या ० देखि ${number.ne(most)} सम्म पूर्ण अङ्कमा लेख्नुहोस्।`,
    atLeast: (least) => `एक पटकमा कम्तीमा ${number.ne(least)} लिनुहोस्।`,
    onlyLeft: (left) => `${number.ne(left)} मात्र बाँकी छ।`,
    noMore: (most) => `एक पटकमा ${number.ne(most)} भन्दा बढी लिन मिल्दैन।`,
    withThese: (most) => `यी टिकटसँग ${number.ne(most)} भन्दा बढी लिन मिल्दैन।`,
    comesWith: (name) => `${name} सँग मात्र पाइन्छ: त्यो पनि एउटा लिनुहोस्।`,
    comesAlong: 'टिकटसँग मात्र पाइन्छ: एउटा टिकट पनि लिनुहोस्।',
    amount: 'रकम लेख्नुहोस्, जस्तै 25 वा 12.50।',
    least: (amount, currency) => `कम्तीमा ${money('ne', amount, currency)} दिनुपर्छ।`,
  },
});

export type SelectionWords = (typeof words)['en'];
