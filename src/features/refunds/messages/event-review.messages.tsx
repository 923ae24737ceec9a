import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What cancelling or postponing an event does, before it is done. */
export const words = messages({
  en: {
    words: 'Message to your guests',
    wordsHint: "They read it in the email and on the event's page. Say why, and what happens next.",
    rather: 'Not sure about the date? Postpone the event instead: tickets stay valid.',
    postpone: 'Postpone',
    people: 'People who get an email',
    peopleCount: (count: number) =>
      plural.en(count, { one: '1 person', other: `${number.en(count)} people` }),
    mails: 'Emails (one for each order)',
    mailCount: (count: number) => plural.en(count, { one: '1 email', other: `${number.en(count)} emails` }),
    ticketsEnd: 'Tickets that become invalid',
    ticketsStay: 'Tickets that stay valid',
    ticketCount: (count: number) =>
      plural.en(count, { one: '1 ticket', other: `${number.en(count)} tickets` }),
    pending: 'Unpaid orders that close',
    orderCount: (count: number) => plural.en(count, { one: '1 order', other: `${number.en(count)} orders` }),
    toCards: 'Refunded to cards',
    byHand: 'Paid to you directly: you refund it',
    byYou: 'You refund it',
    eachOrder: (count: number) =>
      plural.en(count, { one: 'Show the order', other: `Show all ${number.en(count)} orders` }),
    order: 'Order',
    tickets: 'Tickets',
    goesBack: 'Refund',
    more: (count: number) => `${number.en(count)} more orders are not shown here. The sums include them.`,
    postponeTitle: 'Postpone the event',
    postponeQuestion: 'Postpone this event?',
    postponeWhat:
      'Sales pause at once. Tickets stay valid for the new date. Everyone with a ticket gets an email, and can ask for a refund until the date that you set.',
    postponeConfirm: 'Postpone and send the emails',
    backUntil: 'Refunds on request until',
    backUntilHint:
      'Until the end of this day, guests can get a refund with one click. Others keep their tickets.',
    atMost: 'Refunds at most, if everyone asks',
    newDateTitle: 'Set the new date',
    newDateWhat: (back: ReactNode) => (
      <>
        Sales open again, and everyone with a ticket gets an email with the new date. Refunds on request stay
        open until {back}.
      </>
    ),
    newDateConfirm: 'Set the date and send the emails',
    starts: 'Starts',
    ends: 'Ends',
    clock: (zone: string) => `Local time in ${zone}`,
  },
  es: {
    words: 'Mensaje a tus asistentes',
    wordsHint: 'Lo leen en el correo y en la página del evento. Di por qué, y qué pasa ahora.',
    rather: '¿La duda es la fecha? Aplaza el evento: las entradas siguen siendo válidas.',
    postpone: 'Aplazar',
    people: 'Personas que reciben un correo',
    peopleCount: (count) =>
      plural.es(count, {
        one: '1 persona',
        many: `${number.es(count)} de personas`,
        other: `${number.es(count)} personas`,
      }),
    mails: 'Correos (uno por pedido)',
    mailCount: (count) =>
      plural.es(count, {
        one: '1 correo',
        many: `${number.es(count)} de correos`,
        other: `${number.es(count)} correos`,
      }),
    ticketsEnd: 'Entradas que dejan de ser válidas',
    ticketsStay: 'Entradas que siguen siendo válidas',
    ticketCount: (count) =>
      plural.es(count, {
        one: '1 entrada',
        many: `${number.es(count)} de entradas`,
        other: `${number.es(count)} entradas`,
      }),
    pending: 'Pedidos sin pagar que se cierran',
    orderCount: (count) =>
      plural.es(count, {
        one: '1 pedido',
        many: `${number.es(count)} de pedidos`,
        other: `${number.es(count)} pedidos`,
      }),
    toCards: 'Se reembolsa a tarjetas',
    byHand: 'Te lo pagaron a ti: lo reembolsas tú',
    byYou: 'Lo reembolsas tú',
    eachOrder: (count) =>
      plural.es(count, {
        one: 'Ver el pedido',
        many: `Ver los ${number.es(count)} de pedidos`,
        other: `Ver los ${number.es(count)} pedidos`,
      }),
    order: 'Pedido',
    tickets: 'Entradas',
    goesBack: 'Reembolso',
    more: (count) => `Aquí no se ven otros ${number.es(count)} pedidos. Las sumas los incluyen.`,
    postponeTitle: 'Aplazar el evento',
    postponeQuestion: '¿Aplazar este evento?',
    postponeWhat:
      'La venta se detiene al instante. Las entradas siguen siendo válidas para la fecha nueva. Todas las personas con entrada reciben un correo y pueden pedir su dinero hasta el día que fijes.',
    postponeConfirm: 'Aplazar y enviar los correos',
    backUntil: 'Devoluciones a petición hasta',
    backUntilHint:
      'Hasta el final de ese día, quien quiera recupera su dinero con un clic. Los demás conservan su entrada.',
    atMost: 'Reembolsos como máximo, si todos los piden',
    newDateTitle: 'Poner la fecha nueva',
    newDateWhat: (back) => (
      <>
        La venta se reabre, y todas las personas con entrada reciben un correo con la fecha nueva. Las
        devoluciones a petición siguen abiertas hasta el {back}.
      </>
    ),
    newDateConfirm: 'Poner la fecha y enviar los correos',
    starts: 'Empieza',
    ends: 'Termina',
    clock: (zone) => `Hora local de ${zone}`,
  },
  ne: {
    words: 'अतिथिलाई सन्देश',
    wordsHint: 'उहाँहरूले यो इमेलमा र कार्यक्रमको पृष्ठमा पढ्नुहुन्छ। किन, र अब के हुन्छ, लेख्नुहोस्।',
    rather: 'मिति मात्र अनिश्चित हो? बरु कार्यक्रम स्थगित गर्नुहोस्: टिकट मान्य रहन्छन्।',
    postpone: 'स्थगित गर्नुहोस्',
    people: 'इमेल पाउने मानिस',
    peopleCount: (count) => `${number.ne(count)} जना`,
    mails: 'इमेल (हरेक अर्डरको एक)',
    mailCount: (count) => `${number.ne(count)} इमेल`,
    ticketsEnd: 'अमान्य हुने टिकट',
    ticketsStay: 'मान्य रहने टिकट',
    ticketCount: (count) => `${number.ne(count)} टिकट`,
    pending: 'बन्द हुने नतिरिएका अर्डर',
    orderCount: (count) => `${number.ne(count)} अर्डर`,
    toCards: 'कार्डमा फिर्ता हुने',
    byHand: 'तपाईंलाई नै तिरिएको: तपाईंले फिर्ता दिनुहुन्छ',
    byYou: 'तपाईंले फिर्ता दिनुहुन्छ',
    eachOrder: (count) => `${number.ne(count)} अर्डर हेर्नुहोस्`,
    order: 'अर्डर',
    tickets: 'टिकट',
    goesBack: 'फिर्ता',
    more: (count) => `अरू ${number.ne(count)} अर्डर यहाँ देखाइएका छैनन्। जोडमा ती पनि छन्।`,
    postponeTitle: 'कार्यक्रम स्थगित गर्नुहोस्',
    postponeQuestion: 'यो कार्यक्रम स्थगित गर्ने?',
    postponeWhat:
      'बिक्री तुरुन्तै रोकिन्छ। टिकट नयाँ मितिका लागि मान्य रहन्छन्। टिकट भएका सबैलाई इमेल जान्छ, र तपाईंले तोकेको दिनसम्म रकम फिर्ता माग्न सकिन्छ।',
    postponeConfirm: 'स्थगित गरेर इमेल पठाउनुहोस्',
    backUntil: 'मागेमा रकम फिर्ता हुने अन्तिम दिन',
    backUntilHint: 'यस दिनको अन्त्यसम्म अतिथिले एक क्लिकमा रकम फिर्ता पाउँछन्। अरूको टिकट रहन्छ।',
    atMost: 'सबैले मागेमा बढीमा फिर्ता हुने',
    newDateTitle: 'नयाँ मिति राख्नुहोस्',
    newDateWhat: (back) => (
      <>बिक्री फेरि खुल्छ, र टिकट भएका सबैलाई नयाँ मितिको इमेल जान्छ। मागेमा रकम फिर्ता {back} सम्म खुला रहन्छ।</>
    ),
    newDateConfirm: 'मिति राखेर इमेल पठाउनुहोस्',
    starts: 'सुरु',
    ends: 'अन्त्य',
    clock: (zone) => `${zone} को स्थानीय समय`,
  },
});
