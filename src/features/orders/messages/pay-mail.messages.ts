import { messages } from '#lib/language/index.ts';

/** Mails that ask for money: a bank transfer to the organiser, or the difference of a changed ticket. */
export const words = messages({
  en: {
    transferSubject: (event: string) => `Pay for your places at ${event} by bank transfer`,
    transferHeading: (amount: string) => `Transfer ${amount}`,
    transfer: (event: string, until: string) =>
      `We hold your places for ${event} until ${until}. You get your tickets as soon as the organiser confirms your transfer.`,
    reference: (code: string) => `Use ${code} as the reference of your transfer.`,
    howToPay: 'How to pay',
    toPay: 'To pay',
    see: 'See your order',
    differenceSubject: (event: string) => `Pay the difference to change your ticket for ${event}`,
    differenceHeading: (amount: string) => `Pay ${amount} to change your ticket`,
    difference: (what: string, event: string, until: string) =>
      `The organiser is changing one of your tickets for ${event}: ${what}. We hold your new place until ${until}. If you don’t pay, your ticket stays as it is.`,
    pay: 'Pay the difference',
  },
  es: {
    transferSubject: (event) => `Paga por transferencia tus plazas para ${event}`,
    transferHeading: (amount) => `Haz una transferencia de ${amount}`,
    transfer: (event, until) =>
      `Tus plazas para ${event} están reservadas hasta el ${until}. Recibirás tus entradas en cuanto quien organiza confirme tu transferencia.`,
    reference: (code) => `Escribe ${code} como concepto de la transferencia.`,
    howToPay: 'Cómo pagar',
    toPay: 'Por pagar',
    see: 'Ver tu pedido',
    differenceSubject: (event) => `Paga la diferencia para cambiar tu entrada para ${event}`,
    differenceHeading: (amount) => `Paga ${amount} para cambiar tu entrada`,
    difference: (what, event, until) =>
      `Quien organiza va a cambiar una entrada tuya para ${event}: ${what}. Tu nueva plaza está reservada hasta el ${until}. Si no pagas, tu entrada se queda como está.`,
    pay: 'Pagar la diferencia',
  },
  ne: {
    transferSubject: (event) => `${event} का ठाउँका लागि बैंक ट्रान्सफर गर्नुहोस्`,
    transferHeading: (amount) => `कृपया ${amount} ट्रान्सफर गर्नुहोस्`,
    transfer: (event, until) =>
      `${event} का तपाईंका ठाउँ ${until} सम्म रोकिएका छन्। आयोजकले ट्रान्सफर पुष्टि गर्नेबित्तिकै टिकट पाउनुहुन्छ।`,
    reference: (code) => `ट्रान्सफरको सन्दर्भमा ${code} लेख्नुहोस्।`,
    howToPay: 'कसरी तिर्ने',
    toPay: 'तिर्नुपर्ने',
    see: 'आफ्नो अर्डर हेर्नुहोस्',
    differenceSubject: (event) => `${event} को टिकट बदल्न फरक रकम तिर्नुहोस्`,
    differenceHeading: (amount) => `टिकट बदल्न ${amount} तिर्नुहोस्`,
    difference: (what, event, until) =>
      `आयोजकले ${event} को तपाईंको एउटा टिकट बदल्दै हुनुहुन्छ: ${what}। तपाईंको नयाँ ठाउँ ${until} सम्म रोकिएको छ। नतिरे तपाईंको टिकट जस्ताको तस्तै रहन्छ।`,
    pay: 'फरक रकम तिर्नुहोस्',
  },
});
