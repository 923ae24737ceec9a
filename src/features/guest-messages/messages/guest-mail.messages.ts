import { messages } from '#lib/language/index.ts';

/** The frame around a message, and what automatic ones say while nobody has written them anew. */
export const words = messages({
  en: {
    from: (organiser: string, event: string) =>
      `${organiser || 'The organiser'} wrote this to guests of ${event}.`,
    whyService: (event: string) =>
      `You get this email because you have a ticket for ${event}. It is about your own ticket, so you can’t unsubscribe from it.`,
    whyNote: (event: string, organiser: string) =>
      `You get this email because you have, or had, a ticket for ${event}. ${organiser || 'The organiser'} may write to you about their events.`,
    unsubscribe: 'Unsubscribe from this organiser',
    when: 'When',
    where: 'Where',
    directions: 'Get directions',
    ticket: 'View your ticket',
    reminder: {
      subject: '{event} is coming up',
      body: '<p>Namaste {first_name},</p><p>{event} is on {date}. See below for when and where. A calendar entry is attached. Have your ticket ready on your phone or on paper.</p><p>See you soon.</p>',
    },
    thanks: {
      subject: 'Thank you for coming to {event}',
      body: '<p>Namaste {first_name},</p><p>thank you for being part of {event}. We hope you had a good time, and hope to see you again.</p><p>{organiser}</p>',
    },
  },
  es: {
    from: (organiser, event) => `${organiser || 'Quien organiza'} escribió esto a los invitados de ${event}.`,
    whyService: (event) =>
      `Recibes este correo porque tienes una entrada para ${event}. Trata de tu propia entrada, por eso no se puede dar de baja.`,
    whyNote: (event, organiser) =>
      `Recibes este correo porque tienes, o tuviste, una entrada para ${event}. ${organiser || 'Quien organiza'} puede escribirte sobre sus eventos.`,
    unsubscribe: 'Darse de baja de este organizador',
    when: 'Cuándo',
    where: 'Dónde',
    directions: 'Cómo llegar',
    ticket: 'Ver tu entrada',
    reminder: {
      subject: 'Se acerca {event}',
      body: '<p>Namaste {first_name},</p><p>{event} es el {date}. Abajo encuentras cuándo y dónde, y va adjunta una cita para tu calendario. Ten lista tu entrada en el móvil o en papel.</p><p>¡Hasta pronto!</p>',
    },
    thanks: {
      subject: 'Gracias por venir a {event}',
      body: '<p>Namaste {first_name},</p><p>gracias por haber sido parte de {event}. Esperamos que lo hayas pasado bien y que nos volvamos a ver.</p><p>{organiser}</p>',
    },
  },
  ne: {
    from: (organiser, event) => `${organiser || 'आयोजक'}ले ${event}का पाहुनालाई यो लेख्नुभएको हो।`,
    whyService: (event) =>
      `तपाईंसँग ${event}को टिकट भएकाले यो इमेल आएको हो। यो तपाईंकै टिकटको कुरा हो, त्यसैले यसलाई बन्द गर्न मिल्दैन।`,
    whyNote: (event, organiser) =>
      `तपाईंसँग ${event}को टिकट भएकाले वा थियो भएकाले यो इमेल आएको हो। ${organiser || 'आयोजक'}ले आफ्ना कार्यक्रमबारे तपाईंलाई लेख्न सक्नुहुन्छ।`,
    unsubscribe: 'यो आयोजकका थप सन्देश नपठाउनुहोस्',
    when: 'कहिले',
    where: 'कहाँ',
    directions: 'बाटो हेर्नुहोस्',
    ticket: 'आफ्नो टिकट हेर्नुहोस्',
    reminder: {
      subject: '{event} नजिकिँदैछ',
      body: '<p>नमस्ते {first_name},</p><p>{event} {date}मा हुँदैछ। कहिले र कहाँ भन्ने तल छ, र तपाईंको पात्रोका लागि फाइल पनि साथमा छ। टिकट फोनमा वा कागजमा तयार राख्नुहोला।</p><p>चाँडै भेटौंला!</p>',
    },
    thanks: {
      subject: '{event}मा आउनुभएकोमा धन्यवाद',
      body: '<p>नमस्ते {first_name},</p><p>{event}मा सहभागी हुनुभएकोमा धन्यवाद। रमाइलो भयो होला भन्ने आशा छ, फेरि भेटौंला।</p><p>{organiser}</p>',
    },
  },
});
