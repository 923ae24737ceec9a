import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { online: 'Online', andOnline: (place: string) => `${place} and online` },
  es: { online: 'En línea', andOnline: (place) => `${place} y en línea` },
  ne: { online: 'अनलाइन', andOnline: (place) => `${place} र अनलाइन` },
});
