import { messages } from '#lib/language/index.ts';

/** What the team of an event reads by mail about its review. */
export const words = messages({
  en: {
    waiting: {
      subject: (event: string) => `“${event}” is waiting for review`,
      text: 'Nothing is missing. We look at your event before it is published, and write to you as soon as we have.',
      button: 'See the review',
    },
    changes: {
      subject: (event: string) => `Before “${event}” can be published`,
      text: 'We have looked at your event. Please change something, then send it again. Until then only your team sees it.',
      button: 'See and answer',
    },
    approved: {
      subject: (event: string) => `“${event}” is published`,
      text: 'We have looked at your event, and it is published. Now share its link.',
    },
    reason: 'Our message',
    open: 'Open your event',
    why: (site: string) => `You get this email because you run an event at ${site}.`,
  },
  es: {
    waiting: {
      subject: (event) => `«${event}» espera revisión`,
      text: 'No falta nada. Miramos tu evento antes de que se publique y te escribimos en cuanto lo hayamos hecho.',
      button: 'Ver la revisión',
    },
    changes: {
      subject: (event) => `Antes de publicar «${event}»`,
      text: 'Hemos mirado tu evento. Cambia algo, por favor, y envíalo otra vez. Hasta entonces solo lo ve tu equipo.',
      button: 'Ver y responder',
    },
    approved: {
      subject: (event) => `«${event}» está publicado`,
      text: 'Hemos mirado tu evento y está publicado. Comparte ahora su enlace.',
    },
    reason: 'Nuestro mensaje',
    open: 'Abrir tu evento',
    why: (site) => `Recibes este correo porque llevas un evento en ${site}.`,
  },
  ne: {
    waiting: {
      subject: (event) => `“${event}” समीक्षाको पर्खाइमा छ`,
      text: 'केही छुटेको छैन। प्रकाशित हुनुअघि हामी तपाईंको कार्यक्रम हेर्छौँ, र हेर्नेबित्तिकै तपाईंलाई लेख्छौँ।',
      button: 'समीक्षा हेर्नुहोस्',
    },
    changes: {
      subject: (event) => `“${event}” प्रकाशित हुनुअघि`,
      text: 'हामीले तपाईंको कार्यक्रम हेर्‍यौँ। कृपया केही बदल्नुहोस्, अनि फेरि पठाउनुहोस्। त्यतिन्जेल तपाईंको टोलीले मात्र देख्छ।',
      button: 'हेर्नुहोस् र जवाफ दिनुहोस्',
    },
    approved: {
      subject: (event) => `“${event}” प्रकाशित भयो`,
      text: 'हामीले तपाईंको कार्यक्रम हेर्‍यौँ, र यो प्रकाशित भयो। अब यसको लिङ्क बाँड्नुहोस्।',
    },
    reason: 'हाम्रो सन्देश',
    open: 'तपाईंको कार्यक्रम खोल्नुहोस्',
    why: (site) => `${site} मा तपाईंले कार्यक्रम चलाउने भएकाले यो इमेल आएको हो।`,
  },
});
