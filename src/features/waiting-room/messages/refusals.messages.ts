import { messages, type Translated } from '#lib/language/index.ts';

export const refusals = messages({
  en: {
    waitFirst: 'This event has a waiting room. Take a place and come back when it’s your turn.',
    notYourTurn: 'It isn’t your turn yet. You keep your place.',
    full: 'It’s your turn, but as many people as possible are inside already. Try again in a moment. You keep your place.',
    usedUp: 'You have used this place three times. Take a new one.',
    renewedBefore: 'Your time is over, or you have already extended it.',
    notProven: 'We couldn’t check your browser. Open the waiting room again.',
    tooMany: 'Too many places were taken from your network. Try again in a few minutes, or sign in.',
    none: 'This event has no waiting room at the moment.',
    drawn: 'The draw has been held, so the opening can no longer change.',
    opensAt: 'Enter a date and a time.',
    perMinute: 'Enter a whole number from 0 to 60,000.',
    mostInside: 'Enter a whole number from 1 to 100,000.',
    linkOver: 'This link is no longer valid. Ask for a new one.',
    email: 'Enter an email address.',
  },
  es: {
    waitFirst: 'Este evento tiene sala de espera. Toma un puesto y vuelve cuando sea tu turno.',
    notYourTurn: 'Aún no es tu turno. Conservas tu puesto.',
    full: 'Es tu turno, pero ya están dentro todas las personas que caben. Prueba de nuevo en un momento. Conservas tu puesto.',
    usedUp: 'Ya has entrado tres veces con este puesto. Toma uno nuevo.',
    renewedBefore: 'Tu tiempo ha terminado, o ya lo habías alargado.',
    notProven: 'La comprobación de tu navegador no funcionó. Abre de nuevo la sala de espera.',
    tooMany:
      'Se han tomado demasiados puestos desde tu red. Prueba de nuevo en unos minutos o inicia sesión.',
    none: 'Este evento no tiene sala de espera ahora.',
    drawn: 'El sorteo ya se hizo. La apertura ya no puede cambiar.',
    opensAt: 'Escribe una fecha y una hora.',
    perMinute: 'Escribe un número entero de 0 a 60 000.',
    mostInside: 'Escribe un número entero de 1 a 100 000.',
    linkOver: 'Este enlace ya no es válido. Pide uno nuevo.',
    email: 'Escribe una dirección de correo.',
  },
  ne: {
    waitFirst: 'यस कार्यक्रमको प्रतीक्षालय छ। ठाउँ लिनुहोस् र तपाईंको पालो आएपछि फर्कनुहोस्।',
    notYourTurn: 'अझै तपाईंको पालो आएको छैन। तपाईंको ठाउँ सुरक्षित छ।',
    full: 'तपाईंको पालो आयो, तर भित्र अहिले ठाउँ छैन। केही बेरमा फेरि प्रयास गर्नुहोस्। तपाईंको ठाउँ सुरक्षित छ।',
    usedUp: 'तपाईं यो ठाउँबाट तीन पटक भित्र जानुभयो। नयाँ ठाउँ लिनुहोस्।',
    renewedBefore: 'तपाईंको समय सकियो, वा पहिले नै थपिएको थियो।',
    notProven: 'तपाईंको ब्राउजरको जाँच भएन। प्रतीक्षालय फेरि खोल्नुहोस्।',
    tooMany: 'तपाईंको नेटवर्कबाट धेरै ठाउँ लिइए। केही मिनेटमा फेरि प्रयास गर्नुहोस्, वा साइन इन गर्नुहोस्।',
    none: 'यस कार्यक्रमको अहिले प्रतीक्षालय छैन।',
    drawn: 'गोलाप्रथा भइसक्यो। अब खुल्ने समय बदल्न सकिँदैन।',
    opensAt: 'मिति र समय लेख्नुहोस्।',
    perMinute: '० देखि ६०,००० सम्मको पूर्णाङ्क लेख्नुहोस्।',
    mostInside: '१ देखि १,००,००० सम्मको पूर्णाङ्क लेख्नुहोस्।',
    linkOver: 'यो लिङ्क अब मान्य छैन। नयाँ माग्नुहोस्।',
    email: 'इमेल ठेगाना लेख्नुहोस्।',
  },
});

type Refusal = keyof (typeof refusals)['en'];

/** A refusal in every language. */
export const refusal = (name: Refusal): Translated<string> => ({
  en: refusals.en[name],
  es: refusals.es[name],
  ne: refusals.ne[name],
});
