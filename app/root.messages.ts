import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    description: 'Find, run and attend the events of your community.',
    skip: 'Skip to the content',
  },
  es: {
    description: 'Encuentra, organiza y disfruta los eventos de tu comunidad.',
    skip: 'Ir al contenido',
  },
  ne: {
    description: 'आफ्नो समुदायका कार्यक्रम खोज्नुहोस्, चलाउनुहोस् र सहभागी हुनुहोस्।',
    skip: 'मुख्य सामग्रीमा जानुहोस्',
  },
});
