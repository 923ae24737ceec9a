import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    share: 'Share',
    mail: 'Email',
    picture: 'Picture',
    sheet: 'Poster to print',
    link: 'Link to this event',
  },
  es: {
    share: 'Compartir',
    mail: 'Correo',
    picture: 'Imagen',
    sheet: 'Cartel para imprimir',
    link: 'Enlace a este evento',
  },
  ne: {
    share: 'पठाउनुहोस्',
    mail: 'इमेल',
    picture: 'तस्बिर',
    sheet: 'छाप्ने पोस्टर',
    link: 'यो कार्यक्रमको लिङ्क',
  },
});
