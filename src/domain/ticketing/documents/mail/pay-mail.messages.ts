import { messages } from '#lib/language/index.ts';

/** Mails that ask for money: a bank transfer to the organiser, or the difference of a changed ticket. */
export const words = messages({
  en: {
    transferSubject: (event: string) => `Your places for ${event} wait for your bank transfer`,
    transferHeading: (amount: string) => `Please transfer ${amount}`,
    transfer: (event: string, until: string) =>
      `Your places for ${event} are held for you until ${until}. You get your tickets as soon as the organiser has seen your transfer.`,
    reference: (code: string) => `Write ${code} on the transfer, so that it can be found.`,
    howToPay: 'How to pay',
    toPay: 'To pay',
    see: 'See your order',
    differenceSubject: (event: string) => `Your ticket for ${event} is to be changed`,
    differenceHeading: (amount: string) => `${amount} more, and it is yours`,
    difference: (what: string, event: string, until: string) =>
      `The organiser is changing a ticket of yours for ${event}: ${what}. Your new place is held until ${until}. If you don't pay, your ticket stays as it is.`,
    pay: 'Pay the difference',
  },
  es: {
    transferSubject: (event) => `Tus plazas para ${event} esperan tu transferencia`,
    transferHeading: (amount) => `Haz una transferencia de ${amount}`,
    transfer: (event, until) =>
      `Tus plazas para ${event} están reservadas hasta el ${until}. Recibirás tus entradas en cuanto quien organiza vea tu transferencia.`,
    reference: (code) => `Escribe ${code} en el concepto para que se pueda encontrar.`,
    howToPay: 'Cómo pagar',
    toPay: 'Por pagar',
    see: 'Ver tu pedido',
    differenceSubject: (event) => `Se va a cambiar tu entrada para ${event}`,
    differenceHeading: (amount) => `${amount} más y es tuya`,
    difference: (what, event, until) =>
      `Quien organiza va a cambiar una entrada tuya para ${event}: ${what}. Tu nueva plaza está reservada hasta el ${until}. Si no pagas, tu entrada se queda como está.`,
    pay: 'Pagar la diferencia',
  },
  ne: {
    transferSubject: (event) => `${event} का तपाईंका ठाउँ बैंक ट्रान्सफरको पर्खाइमा छन्`,
    transferHeading: (amount) => `कृपया ${amount} ट्रान्सफर गर्नुहोस्`,
    transfer: (event, until) =>
      `${event} का तपाईंका ठाउँ ${until} सम्म रोकिएका छन्। आयोजकले ट्रान्सफर देख्नेबित्तिकै टिकट पाउनुहुन्छ।`,
    reference: (code) => `भेटिन सजिलो होस् भनी ट्रान्सफरमा ${code} लेख्नुहोस्।`,
    howToPay: 'कसरी तिर्ने',
    toPay: 'तिर्नुपर्ने',
    see: 'आफ्नो अर्डर हेर्नुहोस्',
    differenceSubject: (event) => `${event} को तपाईंको टिकट बदलिँदै छ`,
    differenceHeading: (amount) => `${amount} थपेपछि तपाईंको हुन्छ`,
    difference: (what, event, until) =>
      `आयोजकले ${event} को तपाईंको एउटा टिकट बदल्दै हुनुहुन्छ: ${what}। तपाईंको नयाँ ठाउँ ${until} सम्म रोकिएको छ। नतिरे तपाईंको टिकट जस्ताको तस्तै रहन्छ।`,
    pay: 'फरक रकम तिर्नुहोस्',
  },
});
