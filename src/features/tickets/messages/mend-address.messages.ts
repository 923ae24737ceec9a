import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    wrong: 'Wrong address?',
    didYouMean: (address: string) => `Did you mean ${address}?`,
    address: 'Email address',
    hint: 'You can change it within an hour of your order. We then email the tickets again.',
    send: 'Email the tickets there',
    mailed: (address: string) => `Your tickets are on their way to ${address}`,
  },
  es: {
    wrong: '¿No es tu dirección?',
    didYouMean: (address) => `¿Querías decir ${address}?`,
    address: 'Correo electrónico',
    hint: 'Puedes cambiarla durante una hora después del pedido. Las entradas se envían de nuevo.',
    send: 'Enviar allí las entradas',
    mailed: (address) => `Tus entradas van de camino a ${address}`,
  },
  ne: {
    wrong: 'ठेगाना मिलेन?',
    didYouMean: (address) => `के ${address} भन्न खोज्नुभएको हो?`,
    address: 'इमेल ठेगाना',
    hint: 'अर्डर गरेको एक घण्टाभित्र बदल्न मिल्छ। टिकट फेरि पठाइन्छ।',
    send: 'टिकट त्यहीँ पठाउनुहोस्',
    mailed: (address) => `तपाईंका टिकट ${address} मा पठाइँदै छन्`,
  },
});
