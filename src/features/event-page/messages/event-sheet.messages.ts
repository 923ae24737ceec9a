import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    sheet: 'Poster to print',
    scan: 'Scan for tickets',
    print: 'Print',
    back: 'Back to the event',
  },
  es: {
    sheet: 'Cartel para imprimir',
    scan: 'Escanea para ver las entradas',
    print: 'Imprimir',
    back: 'Volver al evento',
  },
  ne: {
    sheet: 'छाप्ने पोस्टर',
    scan: 'टिकटका लागि स्क्यान गर्नुहोस्',
    print: 'छाप्नुहोस्',
    back: 'कार्यक्रममा फर्कनुहोस्',
  },
});
