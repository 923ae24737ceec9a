import { messages } from '#lib/language/index.ts';

/** How the event's page will look, beside the form. */
export const words = messages({
  en: {
    preview: 'Preview',
    untitled: 'Your event',
    noDate: 'No date yet',
    noPlace: 'No place yet',
    drawn: 'We draw a poster when you save the event.',
    refunds: 'Refunds',
    wholePage: 'Open the whole page',
  },
  es: {
    preview: 'Vista previa',
    untitled: 'Tu evento',
    noDate: 'Aún sin fecha',
    noPlace: 'Aún sin lugar',
    drawn: 'El cartel se dibuja al guardar.',
    refunds: 'Devoluciones',
    wholePage: 'Abrir la página entera',
  },
  ne: {
    preview: 'पूर्वावलोकन',
    untitled: 'तपाईंको कार्यक्रम',
    noDate: 'मिति छैन',
    noPlace: 'स्थान छैन',
    drawn: 'सुरक्षित गर्दा पोस्टर बनाइन्छ।',
    refunds: 'रकम फिर्ता',
    wholePage: 'पूरा पृष्ठ खोल्नुहोस्',
  },
});
