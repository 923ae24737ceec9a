import { messages } from '#lib/language/index.ts';

/** What tickets cost for single dates, and why a price is refused. */
export const words = messages({
  en: {
    price: 'Price',
    notAsRecords:
      'Prices of dates are not changed as records. Use the page of the date, or its calls in the API.',
    noTicket: 'This event has no such ticket.',
    twice: 'A ticket is there twice.',
    everyDate: (name: string) => `“${name}” is for every date, so it has one price.`,
    free: (name: string) => `“${name}” is free. Make it a paid ticket first.`,
    donation: (name: string) => `Guests choose what they pay for “${name}”, so it has no price by date.`,
    amount: 'Enter an amount in the minor unit from 0 to 99999999, or null for the ticket’s own price.',
    cancelled: 'The event is cancelled.',
  },
  es: {
    price: 'Precio',
    notAsRecords:
      'Los precios de las fechas no se cambian como registros. Usa la página de la fecha o sus llamadas en la API.',
    noTicket: 'Este evento no tiene esa entrada.',
    twice: 'Una entrada está dos veces.',
    everyDate: (name) => `«${name}» vale para todas las fechas, así que tiene un solo precio.`,
    free: (name) => `«${name}» es gratuita. Hazla primero de pago.`,
    donation: (name) => `Por «${name}» cada cual paga lo que quiere: no tiene precio por fecha.`,
    amount: 'Escribe un importe en la unidad menor de 0 a 99999999, o null para el precio de la entrada.',
    cancelled: 'El evento está cancelado.',
  },
  ne: {
    price: 'मूल्य',
    notAsRecords: 'मितिका मूल्य रेकर्डका रूपमा बदलिँदैनन्। मितिको पृष्ठ वा API का कल प्रयोग गर्नुहोस्।',
    noTicket: 'यो कार्यक्रममा त्यस्तो टिकट छैन।',
    twice: 'एउटा टिकट दुई पटक छ।',
    everyDate: (name) => `“${name}” सबै मितिका लागि हो, त्यसैले यसको एउटै मूल्य छ।`,
    free: (name) => `“${name}” निःशुल्क छ। पहिले यसलाई पैसा लाग्ने टिकट बनाउनुहोस्।`,
    donation: (name) => `“${name}” को रकम पाहुनाले रोज्छन्: मितिअनुसार मूल्य हुँदैन।`,
    amount: '० देखि ९९९९९९९९ सम्मको सानो एकाइमा रकम लेख्नुहोस्, वा टिकटकै मूल्यका लागि null।',
    cancelled: 'कार्यक्रम रद्द भएको छ।',
  },
});
