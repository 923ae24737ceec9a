import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    status: (code: number) => `Status ${code}`,
    allEvents: 'See all events',
    startPage: 'Go to the start page',
    again: 'Try again',
    report: 'Report an issue',
    quote: 'If you write to us, quote request number',
  },
  es: {
    status: (code) => `Estado ${code}`,
    allEvents: 'Ver todos los eventos',
    startPage: 'Ir a la página de inicio',
    again: 'Intentar de nuevo',
    report: 'Informar de un problema',
    quote: 'Si nos escribes, indica el número de petición',
  },
  ne: {
    status: (code) => `स्थिति ${code}`,
    allEvents: 'सबै कार्यक्रम हेर्नुहोस्',
    startPage: 'सुरु पृष्ठमा जानुहोस्',
    again: 'फेरि प्रयास गर्नुहोस्',
    report: 'समस्या बताउनुहोस्',
    quote: 'हामीलाई लेख्दा यो अनुरोध संख्या उल्लेख गर्नुहोस्:',
  },
});
