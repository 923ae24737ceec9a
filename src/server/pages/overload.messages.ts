import { messages } from '#lib/language/index.ts';

/** What is said when more people ask for pages than can be answered. */
export const words = messages({
  en: {
    title: 'Too many visitors',
    said: 'Too many people are opening pages of this site right now. Try again in a few seconds.',
    again: 'Try again',
    typedStays: 'Nothing was saved. Go back in your browser: what you typed is usually still there.',
  },
  es: {
    title: 'Demasiadas visitas',
    said: 'Demasiadas personas están abriendo páginas de este sitio. Inténtalo de nuevo en unos segundos.',
    again: 'Volver a intentarlo',
    typedStays: 'No se ha guardado nada. Vuelve atrás en el navegador: lo que escribiste suele seguir ahí.',
  },
  ne: {
    title: 'धेरै जना एकैचोटि आए',
    said: 'अहिले धेरै जनाले यो साइटका पृष्ठ खोल्दै छन्। केही सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
    again: 'फेरि प्रयास गर्नुहोस्',
    typedStays: 'केही सुरक्षित भएन। ब्राउजरमा पछाडि जानुहोस्: तपाईंले लेखेको प्रायः त्यहीँ हुन्छ।',
  },
});
