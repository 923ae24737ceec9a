import { messages } from '#lib/language/index.ts';

/** What those who run an event read by mail of operators who look at it. */
export const words = messages({
  en: {
    asked: {
      subject: (event: string) => `May we look at “${event}”?`,
      text: 'Those who run the site ask to see your event as you see it. They can change nothing, and you see which pages they open. If you allow it, it ends after a day.',
    },
    opened: {
      subject: (event: string) => `We look at “${event}”`,
      text: 'Someone who runs the site has opened your event without asking you first, to see it as you see it. They can change nothing. It ends after an hour, and you can end it before.',
    },
    reason: 'Reason',
    answer: 'Allow or refuse',
    see: 'See what is opened',
    why: (site: string) => `You get this email because you run an event at ${site}.`,
  },
  es: {
    asked: {
      subject: (event) => `¿Podemos mirar «${event}»?`,
      text: 'Quienes llevan el sitio piden ver tu evento como lo ves tú. No pueden cambiar nada, y tú ves qué páginas abren. Si lo permites, termina al cabo de un día.',
    },
    opened: {
      subject: (event) => `Estamos mirando «${event}»`,
      text: 'Alguien que lleva el sitio ha abierto tu evento sin preguntarte antes, para verlo como tú. No puede cambiar nada. Termina al cabo de una hora, y puedes terminarlo antes.',
    },
    reason: 'Motivo',
    answer: 'Permitir o rechazar',
    see: 'Ver qué se abre',
    why: (site) => `Recibes este correo porque llevas un evento en ${site}.`,
  },
  ne: {
    asked: {
      subject: (event) => `हामी “${event}” हेर्न सक्छौँ?`,
      text: 'साइट चलाउनेहरू तपाईंको कार्यक्रम तपाईंले जस्तै हेर्न चाहन्छन्। उनीहरूले केही बदल्न सक्दैनन्, र कुन पृष्ठ खोल्छन् तपाईं देख्नुहुन्छ। तपाईंले दिनुभयो भने एक दिनपछि सकिन्छ।',
    },
    opened: {
      subject: (event) => `हामी “${event}” हेर्दै छौँ`,
      text: 'साइट चलाउने कसैले तपाईंलाई पहिले नसोधी तपाईंको कार्यक्रम तपाईंले जस्तै हेर्न खोलेका छन्। उनले केही बदल्न सक्दैनन्। एक घण्टापछि सकिन्छ, र तपाईं पहिले नै अन्त्य गर्न सक्नुहुन्छ।',
    },
    reason: 'कारण',
    answer: 'दिनुहोस् वा अस्वीकार गर्नुहोस्',
    see: 'के खोलियो हेर्नुहोस्',
    why: (site) => `${site} मा तपाईंले कार्यक्रम चलाउने भएकाले यो इमेल आएको हो।`,
  },
});
