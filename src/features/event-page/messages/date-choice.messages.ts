import { messages, number, plural } from '#lib/language/index.ts';

/** Choosing the date that tickets are for. */
export const words = messages({
  en: {
    title: 'Choose a date',
    cancelled: 'Cancelled',
    soldOut: 'Sold out',
    left: (left: number) => plural.en(left, { one: '1 left', other: `${number.en(left)} left` }),
    all: (dates: number) => `All ${number.en(dates)} dates`,
    chosen: 'Also in your order',
    line: (quantity: number, name: string) => `${number.en(quantity)} × ${name}`,
    remove: 'Remove',
    removeOf: (name: string, when: string) => `Remove ${name}, ${when}`,
  },
  es: {
    title: 'Elige una fecha',
    cancelled: 'Cancelada',
    soldOut: 'Agotada',
    left: (left) =>
      plural.es(left, {
        one: 'Queda 1',
        many: `Quedan ${number.es(left)}`,
        other: `Quedan ${number.es(left)}`,
      }),
    all: (dates) => `Las ${number.es(dates)} fechas`,
    chosen: 'También en tu pedido',
    line: (quantity, name) => `${number.es(quantity)} × ${name}`,
    remove: 'Quitar',
    removeOf: (name, when) => `Quitar ${name}, ${when}`,
  },
  ne: {
    title: 'मिति छान्नुहोस्',
    cancelled: 'रद्द',
    soldOut: 'सबै बिकिसके',
    left: (left) => `${number.ne(left)} बाँकी`,
    all: (dates) => `सबै ${number.ne(dates)} मिति`,
    chosen: 'तपाईंको अर्डरमा यो पनि छ',
    line: (quantity, name) => `${number.ne(quantity)} × ${name}`,
    remove: 'हटाउनुहोस्',
    removeOf: (name, when) => `${name}, ${when} हटाउनुहोस्`,
  },
});
