import { messages } from '#lib/language/index.ts';

/** What a guest reads who wants no more messages. */
export const words = messages({
  en: {
    optOutTitle: 'Unsubscribe from messages?',
    optOutText: (organiser: string) =>
      `${organiser || 'This organiser'} will no longer write to you. You still get emails about your own tickets: the tickets, changes of date or place, refunds.`,
    optOut: 'Unsubscribe',
    optedOut: 'You are unsubscribed',
    optedOutText: (organiser: string) =>
      `${organiser || 'This organiser'} no longer writes to you, except about your own tickets.`,
    optIn: 'Subscribe again',
  },
  es: {
    optOutTitle: '¿Darte de baja de los mensajes?',
    optOutText: (organiser) =>
      `${organiser || 'Este organizador'} dejará de escribirte. Los correos sobre tus propias entradas siguen llegando: las entradas, los cambios de fecha o lugar, los reembolsos.`,
    optOut: 'Darme de baja',
    optedOut: 'Te has dado de baja',
    optedOutText: (organiser) =>
      `${organiser || 'Este organizador'} ya no te escribe, salvo sobre tus propias entradas.`,
    optIn: 'Volver a suscribirme',
  },
  ne: {
    optOutTitle: 'थप सन्देश नचाहिने?',
    optOutText: (organiser) =>
      `${organiser || 'यो आयोजक'}ले अब तपाईंलाई लेख्नुहुन्न। तपाईंकै टिकटका इमेल भने आउँछन्: टिकट, मिति वा ठाउँको फेरबदल, पैसा फिर्ता।`,
    optOut: 'थप सन्देश चाहिँदैन',
    optedOut: 'तपाईं सूचीमा हुनुहुन्न',
    optedOutText: (organiser) => `${organiser || 'यो आयोजक'}ले तपाईंकै टिकटबाहेक अरू कुरा लेख्नुहुन्न।`,
    optIn: 'फेरि सन्देश चाहिन्छ',
  },
});
