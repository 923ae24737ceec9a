import { type Language, LOCALES, messages, number, plural } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';

const money = (language: Language, amount: number, currency: string): string =>
  formatMoney(amount, currency, LOCALES[language], true);

/** What can not be ordered as it was typed. */
export const words = messages({
  en: {
    gone: {
      not_started: 'Sales have not started yet.',
      ended: 'Sales have ended.',
      held: 'The last tickets are being bought right now.',
      sold_out: 'Sold out.',
      members_only: 'For members only: sign in with your member account.',
      elsewhere: 'Given out on a page of its own.',
    },
    wholeNumber: (most: number) => `Enter a whole number of tickets, from 0 to ${number.en(most)}.`,
    atLeast: (least: number) => `The minimum per order is ${number.en(least)}.`,
    onlyLeft: (left: number) => `Only ${number.en(left)} left.`,
    noMore: (most: number) => `The maximum per order is ${number.en(most)}.`,
    withThese: (most: number) => `You can choose at most ${number.en(most)} with these tickets.`,
    comesWith: (name: string) => `Only sold with ${name}. Choose one of those too.`,
    comesAlong: 'Only sold with a ticket. Choose one too.',
    amount: 'Enter an amount, such as 25 or 12.50.',
    least: (amount: number, currency: string) => `The minimum amount is ${money('en', amount, currency)}.`,
  },
  es: {
    gone: {
      not_started: 'La venta aún no ha empezado.',
      ended: 'La venta ha terminado.',
      held: 'Las que quedan se están comprando ahora mismo.',
      sold_out: 'Agotado.',
      members_only: 'Solo para miembros: entra con tu cuenta de miembro.',
      elsewhere: 'Se reparte en una página propia.',
    },
    wholeNumber: (most) => `Escribe un número entero de entradas, de 0 a ${number.es(most)}.`,
    atLeast: (least) => `El mínimo por pedido es ${number.es(least)}.`,
    onlyLeft: (left) =>
      plural.es(left, {
        one: 'Solo queda 1.',
        many: `Solo quedan ${number.es(left)}.`,
        other: `Solo quedan ${number.es(left)}.`,
      }),
    noMore: (most) => `El máximo por pedido es ${number.es(most)}.`,
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
      elsewhere: 'यो टिकट छुट्टै पृष्ठबाट दिइन्छ।',
    },
    wholeNumber: (most) => `टिकटको सङ्ख्या ० देखि ${number.ne(most)} सम्म पूर्ण अङ्कमा लेख्नुहोस्।`,
    atLeast: (least) => `प्रति अर्डर न्यूनतम ${number.ne(least)} हो।`,
    onlyLeft: (left) => `${number.ne(left)} मात्र बाँकी छ।`,
    noMore: (most) => `प्रति अर्डर अधिकतम ${number.ne(most)} हो।`,
    withThese: (most) => `यी टिकटसँग ${number.ne(most)} भन्दा बढी लिन मिल्दैन।`,
    comesWith: (name) => `${name} सँग मात्र पाइन्छ: त्यो पनि एउटा लिनुहोस्।`,
    comesAlong: 'टिकटसँग मात्र पाइन्छ: एउटा टिकट पनि लिनुहोस्।',
    amount: 'रकम लेख्नुहोस्, जस्तै 25 वा 12.50।',
    least: (amount, currency) => `न्यूनतम रकम ${money('ne', amount, currency)} हो।`,
  },
});

export type SelectionWords = (typeof words)['en'];
