import { messages } from '#lib/language/index.ts';

/** What failed, for whoever runs the site. */
export const words = messages({
  en: {
    title: 'Failed emails and jobs',
    text: 'From the last 7 days. Each was tried several times before it was given up.',
    none: 'Nothing failed',
    noneText: 'Every email and background job of the last 7 days went through, or is still being tried.',
    to: (address: string) => `To ${address}`,
    retry: 'Try again',
  },
  es: {
    title: 'Correos y trabajos fallidos',
    text: 'De los últimos 7 días. Cada uno se intentó varias veces antes de abandonarlo.',
    none: 'No ha fallado nada',
    noneText: 'Todos los correos y trabajos de los últimos 7 días salieron bien o siguen intentándose.',
    to: (address) => `Para ${address}`,
    retry: 'Reintentar',
  },
  ne: {
    title: 'असफल इमेल र काम',
    text: 'पछिल्ला ७ दिनका। छोड्नुअघि प्रत्येक धेरै पटक प्रयास गरिएको थियो।',
    none: 'केही असफल भएको छैन',
    noneText: 'पछिल्ला ७ दिनका सबै इमेल र काम सकिए, वा अझै प्रयास हुँदैछ।',
    to: (address) => `${address} लाई`,
    retry: 'फेरि प्रयास गर्नुहोस्',
  },
});
