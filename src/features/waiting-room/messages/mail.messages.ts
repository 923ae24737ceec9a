import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    place: {
      subject: (event: string) => `Your place in the waiting room: ${event}`,
      text: 'Open this link on the device where you want to keep waiting. It is your place in the waiting room, so keep it to yourself.',
      button: 'Keep waiting here',
    },
    link: {
      subject: (event: string) => `Take a place in the waiting room: ${event}`,
      text: 'Open this link and press “Take my place”. There is one place per email address.',
      button: 'Open the waiting room',
    },
    why: (origin: string) => `You get this email because this address was entered at ${origin}.`,
  },
  es: {
    place: {
      subject: (event: string) => `Tu puesto en la sala de espera: ${event}`,
      text: 'Abre este enlace en el dispositivo donde quieras seguir. Es tu puesto: no lo compartas.',
      button: 'Seguir esperando aquí',
    },
    link: {
      subject: (event: string) => `Toma un puesto en la sala de espera: ${event}`,
      text: 'Abre este enlace y pulsa «Tomar mi puesto». Hay un puesto por dirección.',
      button: 'Abrir la sala de espera',
    },
    why: (origin: string) => `Recibes esto porque esta dirección se escribió en ${origin}.`,
  },
  ne: {
    place: {
      subject: (event: string) => `प्रतीक्षालयमा तपाईंको ठाउँ: ${event}`,
      text: 'जुन उपकरणमा प्रतीक्षा गर्न चाहनुहुन्छ, त्यहीँ यो लिङ्क खोल्नुहोस्। यो तपाईंको ठाउँ हो, अरूलाई नदिनुहोस्।',
      button: 'यहाँ प्रतीक्षा गर्नुहोस्',
    },
    link: {
      subject: (event: string) => `प्रतीक्षालयमा ठाउँ लिनुहोस्: ${event}`,
      text: 'यो लिङ्क खोलेर “मेरो ठाउँ लिनुहोस्” थिच्नुहोस्। एउटा ठेगानालाई एउटा ठाउँ हुन्छ।',
      button: 'प्रतीक्षालय खोल्नुहोस्',
    },
    why: (origin: string) => `${origin} मा यो ठेगाना लेखिएकाले तपाईंले यो पाउनुभयो।`,
  },
});
