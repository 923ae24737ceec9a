import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What people read about tickets that they have. */
export const words = messages({
  en: {
    changeDate: 'Change the date',
    changeType: 'Change type or size',
    addSomething: 'Add something',
    changed: 'Your tickets have changed',
    changeUntil: (date: ReactNode) => <>Until {date}</>,
    exchanged: 'Your tickets have a new date',
    exchangedText: 'Their codes stay the same. We email you the updated tickets.',
    cannotCome: 'Can’t come?',
    goesOn: (count: number) =>
      plural.en(count, {
        one: 'Your ticket goes back on sale, and its code stops working.',
        other: `Your ${number.en(count)} tickets go back on sale, and their codes stop working.`,
      }),
    giveBack: (count: number) =>
      plural.en(count, { one: 'Give the ticket back', other: 'Give the tickets back' }),
    moneyUntil: (date: ReactNode) => <>Until {date}, you can give tickets back and get a refund.</>,
    moneyBack: 'Get a refund',
    givenBack: 'Your tickets are cancelled',
    givenBackText: 'They are no longer valid. We email you when your refund is on its way.',
    refunded: 'This order was refunded',
    refundedText: (money: ReactNode) => (
      <>We refunded {money} the way you paid. Banks take a few days. The tickets are no longer valid.</>
    ),
    eventCancelled: 'This event has been cancelled',
    eventCancelledText: 'You get a refund the way you paid.',
    partlyRefunded: (money: ReactNode) => <>{money} of this order was refunded.</>,
    cancelled: 'This order was cancelled',
    cancelledText: 'Its tickets are no longer valid.',
    expired: 'This order was not paid in time',
    expiredText: 'It has no tickets.',
    joinOnline: 'Join online',
    downloadPdf: 'Download PDF',
    addToCalendar: 'Add to calendar',
    map: 'Map',
    numberOf: (position: number, count: number) => `${number.en(position)} of ${number.en(count)}`,
  },
  es: {
    changeDate: 'Cambiar la fecha',
    changeType: 'Cambiar tipo o talla',
    addSomething: 'Añadir algo',
    changed: 'Tus entradas han cambiado',
    changeUntil: (date) => <>Hasta el {date}</>,
    exchanged: 'Tus entradas tienen otra fecha',
    exchangedText: 'Sus códigos son los mismos. Te enviamos las entradas por correo.',
    cannotCome: '¿No puedes venir?',
    goesOn: (count) =>
      plural.es(count, {
        one: 'Tu entrada vuelve a la venta y su código deja de funcionar.',
        many: `Tus ${number.es(count)} de entradas vuelven a la venta y sus códigos dejan de funcionar.`,
        other: `Tus ${number.es(count)} entradas vuelven a la venta y sus códigos dejan de funcionar.`,
      }),
    giveBack: (count) =>
      plural.es(count, {
        one: 'Devolver la entrada',
        many: 'Devolver las entradas',
        other: 'Devolver las entradas',
      }),
    moneyUntil: (date) => <>Hasta el {date} puedes devolver entradas y recuperar lo que pagaste.</>,
    moneyBack: 'Pedir el reembolso',
    givenBack: 'Tus entradas están canceladas',
    givenBackText: 'Ya no son válidas. Te escribimos cuando tu reembolso esté en camino.',
    refunded: 'Este pedido se ha reembolsado',
    refundedText: (money) => (
      <>
        {money} han vuelto por donde vinieron; los bancos tardan unos días. Sus entradas ya no dan acceso a
        nadie.
      </>
    ),
    eventCancelled: 'Este evento se ha cancelado',
    eventCancelledText: 'Recibes un reembolso por la misma vía del pago.',
    partlyRefunded: (money) => <>Te hemos devuelto {money} de este pedido.</>,
    cancelled: 'Este pedido se ha cancelado',
    cancelledText: 'Ya no da acceso a nadie.',
    expired: 'Este pedido no se pagó a tiempo',
    expiredText: 'No tiene entradas.',
    joinOnline: 'Entrar en línea',
    downloadPdf: 'Descargar PDF',
    addToCalendar: 'Añadir al calendario',
    map: 'Mapa',
    numberOf: (position, count) => `${number.es(position)} de ${number.es(count)}`,
  },
  ne: {
    changeDate: 'मिति बदल्नुहोस्',
    changeType: 'किसिम वा साइज बदल्नुहोस्',
    addSomething: 'केही थप्नुहोस्',
    changed: 'तपाईंका टिकट बदलिए',
    changeUntil: (date) => <>{date} सम्म</>,
    exchanged: 'तपाईंका टिकटको मिति बदलियो',
    exchangedText: 'तिनका कोड उही छन्। नयाँ टिकट तपाईंलाई इमेलमा पठाउँछौँ।',
    cannotCome: 'आउन सक्नुहुन्न?',
    goesOn: (count) =>
      plural.ne(count, {
        one: 'तपाईंको टिकट फेरि बिक्रीमा जान्छ, र यसको कोड चल्न छाड्छ।',
        other: `तपाईंका ${number.ne(count)} वटै टिकट फेरि बिक्रीमा जान्छन्, र तिनका कोड चल्न छाड्छन्।`,
      }),
    giveBack: (count) => plural.ne(count, { one: 'टिकट फिर्ता दिनुहोस्', other: 'टिकटहरू फिर्ता दिनुहोस्' }),
    moneyUntil: (date) => <>{date} सम्म टिकट फिर्ता दिएर तिरेको रकम लिन सक्नुहुन्छ।</>,
    moneyBack: 'मेरो रकम फिर्ता लिन्छु',
    givenBack: 'तपाईंका टिकट रद्द भए',
    givenBackText: 'टिकट अब अमान्य छन्, र रकम पठाएपछि तपाईंलाई इमेल आउँछ।',
    refunded: 'यो अर्डरको रकम फिर्ता भएको छ',
    refundedText: (money) => (
      <>{money} जसरी आएको थियो त्यसरी नै फिर्ता गयो; बैंकलाई केही दिन लाग्छ। यसका टिकटले अब कसैलाई प्रवेश दिँदैनन्।</>
    ),
    eventCancelled: 'यो कार्यक्रम रद्द भएको छ',
    eventCancelledText: 'तिरेको रकम जसरी आएको थियो त्यसरी नै फिर्ता जान्छ।',
    partlyRefunded: (money) => <>यो अर्डरको {money} तपाईंलाई फिर्ता गरिएको छ।</>,
    cancelled: 'यो अर्डर रद्द भएको छ',
    cancelledText: 'यसले अब कसैलाई प्रवेश दिँदैन।',
    expired: 'यो अर्डरको रकम समयमा तिरिएन',
    expiredText: 'यसमा टिकट छैनन्।',
    joinOnline: 'अनलाइन सहभागी हुनुहोस्',
    downloadPdf: 'PDF डाउनलोड गर्नुहोस्',
    addToCalendar: 'पात्रोमा राख्नुहोस्',
    map: 'नक्सा',
    numberOf: (position, count) => `${number.ne(count)} मध्ये ${number.ne(position)}`,
  },
});
