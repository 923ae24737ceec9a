import { messages, number, plural } from '#lib/language/index.ts';

/** What tickets cost on a date, on its page. */
export const words = messages({
  en: {
    title: 'Prices on this date',
    text: 'Leave a price empty and the ticket costs what it usually does; 0 is free. Orders that are already there keep their price.',
    usual: (price: string) => `Usually ${price}`,
    reach: 'These prices are for',
    one: 'Only this date',
    following: (n: number) =>
      plural.en(n, {
        one: 'This and the following date',
        other: `This and the ${number.en(n)} following dates`,
      }),
    weekday: (n: number, when: string) =>
      plural.en(n, {
        one: `This and 1 following date: ${when}`,
        other: `This and ${number.en(n)} following dates: ${when}`,
      }),
    all: (n: number) => `All ${number.en(n)} dates to come`,
    save: 'Save prices',
    own: 'Own prices:',
  },
  es: {
    title: 'Precios de esta fecha',
    text: 'Deja un precio vacío y la entrada cuesta lo de siempre; 0 es gratis. Los pedidos que ya hay conservan su precio.',
    usual: (price) => `Normalmente ${price}`,
    reach: 'Estos precios valen para',
    one: 'Solo esta fecha',
    following: (n) =>
      plural.es(n, {
        one: 'Esta fecha y la siguiente',
        many: `Esta fecha y las ${number.es(n)} siguientes`,
        other: `Esta fecha y las ${number.es(n)} siguientes`,
      }),
    weekday: (n, when) =>
      plural.es(n, {
        one: `Esta fecha y 1 siguiente: ${when}`,
        many: `Esta fecha y ${number.es(n)} siguientes: ${when}`,
        other: `Esta fecha y ${number.es(n)} siguientes: ${when}`,
      }),
    all: (n) => `Las ${number.es(n)} fechas por venir`,
    save: 'Guardar precios',
    own: 'Precios propios:',
  },
  ne: {
    title: 'यो मितिको मूल्य',
    text: 'मूल्य खाली छोडे टिकटको मूल्य सधैँको हुन्छ; ० निःशुल्क हो। भइसकेका अर्डरको मूल्य बदलिँदैन।',
    usual: (price) => `सधैँ ${price}`,
    reach: 'यी मूल्य यसका लागि',
    one: 'यो मिति मात्र',
    following: (n) => `यो र पछिका ${number.ne(n)} मिति`,
    weekday: (n, when) => `यो र पछिका ${number.ne(n)} मिति: ${when}`,
    all: (n) => `आउने सबै ${number.ne(n)} मिति`,
    save: 'मूल्य सुरक्षित गर्नुहोस्',
    own: 'आफ्नै मूल्य:',
  },
});
