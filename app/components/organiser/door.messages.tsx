import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** At the door: scanning, and what came of it. */
export const words = messages({
  en: {
    checkIn: 'Check in',
    undo: 'Undo',
    takeBack: 'Take back',
    why: 'Why?',
    whyOf: (name: string) => `Why ${name} is taken back`,
    checkInOf: (name: string, type: string) => `Check in ${name}, ${type}`,
    code: 'Code',
    codeHint: 'Scan a ticket, or type its code and press Enter.',
    cameInAt: (time: ReactNode) => <>It came in at {time}.</>,
    results: {
      admitted: { title: 'Welcome', text: 'Admitted just now.' },
      already_admitted: { title: 'Already in', text: 'This ticket was used before.' },
      wrong_event: { title: 'Another event', text: 'A real ticket, but not for this event.' },
      cancelled: { title: 'Not valid', text: 'This ticket was cancelled or refunded.' },
      invalid: {
        title: 'No ticket',
        text: 'This code is not one of ours. Scan again, or look the name up.',
      },
      nothing: { title: 'No code', text: 'Scan or type a code first.' },
      undone: { title: 'Taken back', text: 'The ticket can be let in again.' },
    },
  },
  es: {
    checkIn: 'Dar acceso',
    undo: 'Deshacer',
    takeBack: 'Anular el acceso',
    why: '¿Por qué?',
    whyOf: (name) => `Por qué se anula el acceso de ${name}`,
    checkInOf: (name, type) => `Dar acceso a ${name}, ${type}`,
    code: 'Código',
    codeHint: 'Escanea una entrada, o escribe su código y pulsa Intro.',
    cameInAt: (time) => <>Entró: {time}.</>,
    results: {
      admitted: { title: 'Te damos la bienvenida', text: 'Acaba de entrar.' },
      already_admitted: { title: 'Ya está dentro', text: 'Esta entrada ya se usó antes.' },
      wrong_event: { title: 'Otro evento', text: 'Es una entrada auténtica, pero no de este evento.' },
      cancelled: { title: 'No vale', text: 'Esta entrada se canceló o se reembolsó.' },
      invalid: {
        title: 'No es una entrada',
        text: 'Este código no es nuestro. Escanéalo otra vez o busca el nombre.',
      },
      nothing: { title: 'Sin código', text: 'Primero escanea o escribe un código.' },
      undone: { title: 'Anulado', text: 'La entrada puede volver a entrar.' },
    },
  },
  ne: {
    checkIn: 'चेक इन गर्नुहोस्',
    undo: 'फिर्ता',
    takeBack: 'फिर्ता लिनुहोस्',
    why: 'किन?',
    whyOf: (name) => `${name} लाई किन फिर्ता लिने`,
    checkInOf: (name, type) => `${name}, ${type} चेक इन गर्नुहोस्`,
    code: 'कोड',
    codeHint: 'टिकट स्क्यान गर्नुहोस्, वा कोड टाइप गरेर Enter थिच्नुहोस्।',
    cameInAt: (time) => <>प्रवेश गरेको समय: {time}।</>,
    results: {
      admitted: { title: 'स्वागत छ', text: 'भर्खरै प्रवेश गर्नुभयो।' },
      already_admitted: { title: 'पहिले नै भित्र', text: 'यो टिकट पहिले नै प्रयोग भइसकेको छ।' },
      wrong_event: { title: 'अर्कै कार्यक्रम', text: 'टिकट सक्कली हो, तर यस कार्यक्रमको होइन।' },
      cancelled: { title: 'मान्य छैन', text: 'यो टिकट रद्द वा रकम फिर्ता भएको छ।' },
      invalid: {
        title: 'टिकट होइन',
        text: 'यो कोड हाम्रो होइन। फेरि स्क्यान गर्नुहोस् वा नामबाट खोज्नुहोस्।',
      },
      nothing: { title: 'कोड छैन', text: 'पहिले कोड स्क्यान गर्नुहोस् वा टाइप गर्नुहोस्।' },
      undone: { title: 'फिर्ता लिइयो', text: 'यो टिकट फेरि भित्र जान सक्छ।' },
    },
  },
});
