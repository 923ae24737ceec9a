import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is wrong with a ticket type as an organiser typed it. */
export const words = {
  name: {
    en: 'Enter a name for the ticket.',
    es: 'Ponle un nombre a la entrada.',
    ne: 'टिकटलाई नाम दिनुहोस्।',
  },
  kinds: {
    en: 'Choose free, paid or donation.',
    es: 'Elige free, paid o donation.',
    ne: 'free, paid वा donation छान्नुहोस्।',
  },
  price: { en: 'Enter a price.', es: 'Escribe un precio.', ne: 'मूल्य लेख्नुहोस्।' },
  quantity: { en: 'Enter the quantity.', es: 'Escribe la cantidad.', ne: 'सङ्ख्या लेख्नुहोस्।' },
  wholeAmount: (most: number): Sentence => ({
    en: `Enter a whole amount in the minor unit, between 0 and ${most}.`,
    es: `Escribe un importe entero en la unidad menor entre 0 y ${most}.`,
    ne: `० र ${number.ne(most)} बीचको सानो एकाइमा पूर्ण रकम लेख्नुहोस्।`,
  }),
  notFree: {
    en: 'A free ticket has the price 0.',
    es: 'Una entrada gratuita tiene precio 0.',
    ne: 'निःशुल्क टिकटको मूल्य ० हुन्छ।',
  },
  notPaid: {
    en: 'A paid ticket needs a price. If it costs nothing, make it a free ticket.',
    es: 'Una entrada de pago necesita un precio; si no, hazla gratuita.',
    ne: 'पैसा लाग्ने टिकटको मूल्य चाहिन्छ; नत्र निःशुल्क बनाउनुहोस्।',
  },
  wholeNumber: (most: number): Sentence => ({
    en: `Enter a whole number between 1 and ${number.en(most)}.`,
    es: `Escribe un número entero entre 1 y ${number.es(most)}.`,
    ne: `१ र ${number.ne(most)} बीचको पूर्ण सङ्ख्या लेख्नुहोस्।`,
  }),
  belowSold: (inUse: number): Sentence => ({
    en: `${inUse} are already sold or being bought. Enter at least that many.`,
    es: `Ya hay ${number.es(inUse)} vendidas o comprándose. Escribe ese número o uno mayor.`,
    ne: `${number.ne(inUse)} बिकिसके वा किनिँदैछन्। कम्तीमा त्यति लेख्नुहोस्।`,
  }),
  hasSales: (inUse: number): Sentence => ({
    en: `${inUse} are already sold or being bought. Add another ticket instead.`,
    es: `Ya hay ${number.es(inUse)} vendidas o comprándose: añade otra entrada.`,
    ne: `${number.ne(inUse)} बिकिसके वा किनिँदैछन्: बरु अर्को टिकट थप्नुहोस्।`,
  }),
  addOnAdmits: {
    en: 'An add-on admits nobody.',
    es: 'Un complemento no da acceso a nadie.',
    ne: 'थप वस्तुले कसैलाई प्रवेश दिँदैन।',
  },
  belowMinimum: {
    en: "The maximum per order can't be less than the minimum.",
    es: 'El máximo por pedido no puede ser menor que el mínimo.',
    ne: 'प्रति अर्डर अधिकतम न्यूनतमभन्दा कम हुन सक्दैन।',
  },
  endsBeforeStart: {
    en: 'The sale must end after it starts.',
    es: 'La venta tiene que terminar después de empezar.',
    ne: 'बिक्री सुरु भएपछि मात्र सकिनुपर्छ।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
