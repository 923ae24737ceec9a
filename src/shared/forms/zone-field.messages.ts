import { messages } from '#lib/language/index.ts';

/** In which time zone times are meant. */
export const words = messages({
  en: {
    zone: 'Time zone',
    zoneHint: 'Type a city, such as Porto or Kathmandu, and choose it from the list.',
  },
  es: {
    zone: 'Zona horaria',
    zoneHint: 'Escribe una ciudad, como Porto o Kathmandu, y elígela de la lista.',
  },
  ne: {
    zone: 'समय क्षेत्र',
    zoneHint: 'Porto वा Kathmandu जस्तो सहर लेख्नुहोस् र सूचीबाट छान्नुहोस्।',
  },
});
