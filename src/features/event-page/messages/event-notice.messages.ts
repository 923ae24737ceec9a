import { messages } from '#lib/language/index.ts';

/** How an event stands, for the few of which something is said. */
export const words = messages({
  en: {
    manage: 'Manage',
    draft: 'This is a draft',
    draftText: 'Only you see it. This is what it will look like.',
    suspended: 'This event is suspended',
    suspendedText:
      'Only its team sees it, and no tickets are sold. The reason is in the workspace, and you can answer it there.',
    over: 'This event is over',
    overText: 'Thank you to everyone who came.',
    yours: 'This is your event',
    unlisted: 'It is unlisted: only people with the link can find it.',
    listed: 'This is what everyone sees.',
    now: 'Happening right now',
  },
  es: {
    manage: 'Gestionar',
    draft: 'Esto es un borrador',
    draftText: 'Solo lo ves tú. Así se verá.',
    suspended: 'Este evento está suspendido',
    suspendedText:
      'Solo lo ve su equipo y no se venden entradas. El motivo está en el espacio de trabajo, y allí puedes responder.',
    over: 'Este evento ya ha pasado',
    overText: 'Gracias a quienes vinisteis.',
    yours: 'Este es tu evento',
    unlisted: 'No aparece en las listas: solo lo encuentra quien tiene el enlace.',
    listed: 'Así lo ve todo el mundo.',
    now: 'Está ocurriendo ahora mismo',
  },
  ne: {
    manage: 'व्यवस्थापन',
    draft: 'यो मस्यौदा हो',
    draftText: 'यो तपाईं मात्र देख्नुहुन्छ। पृष्ठ यस्तै देखिनेछ।',
    suspended: 'यो कार्यक्रम निलम्बित छ',
    suspendedText: 'यसको टोलीले मात्र देख्छ, र टिकट बिक्री हुँदैन। कारण कार्यस्थलमा छ, र तपाईं त्यहीँ जवाफ दिन सक्नुहुन्छ।',
    over: 'यो कार्यक्रम सकिएको छ',
    overText: 'आउनुभएका सबैलाई धन्यवाद।',
    yours: 'यो तपाईंको कार्यक्रम हो',
    unlisted: 'यो सूचीमा छैन: लिङ्क भएकाले मात्र भेट्छन्।',
    listed: 'सबैले यसलाई यसरी देख्छन्।',
    now: 'अहिले नै चलिरहेको छ',
  },
});
