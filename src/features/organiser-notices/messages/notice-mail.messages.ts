import { messages } from '#lib/language/index.ts';

/** What stands around a notice in its mail. */
export const words = messages({
  en: {
    actBy: 'To be done by',
    open: 'Open my events',
    why: (site: string) =>
      `You get this email because you have an account at ${site}. It is about the service itself, so everyone whom it concerns gets it.`,
  },
  es: {
    actBy: 'Hay que hacerlo antes del final del día',
    open: 'Abrir mis eventos',
    why: (site) =>
      `Recibes este correo porque tienes una cuenta en ${site}. Trata del propio servicio, por eso lo reciben todas las personas a quienes afecta.`,
  },
  ne: {
    actBy: 'यो दिनसम्म गर्नुपर्छ',
    open: 'मेरा कार्यक्रम खोल्नुहोस्',
    why: (site) => `तपाईंको ${site} मा खाता भएकाले यो इमेल आएको हो। यो सेवाकै बारेमा हो, त्यसैले सम्बन्धित सबैले पाउँछन्।`,
  },
});
