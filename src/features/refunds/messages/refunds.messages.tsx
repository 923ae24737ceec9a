import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** Several orders that are refunded together: chosen, looked at, carried out. */
export const words = messages({
  en: {
    several: 'Refund several orders',
    choose: 'Choose the orders to refund',
    nothing: 'Choose at least one order.',
    chooseHint: 'Nothing is refunded yet. The next page shows every amount and every email.',
    first: (count: number) =>
      `The first ${number.en(count)} orders are shown. Filter the list to see others.`,
    all: 'Choose all',
    none: 'Choose none',
    review: 'Review the refunds',
    stop: 'Cancel',
    chooseOne: (buyer: string, code: string) => `Choose the order ${code} of ${buyer}`,
    title: 'Refund several orders',
    question: (count: number) =>
      plural.en(count, { one: 'Refund 1 order?', other: `Refund ${number.en(count)} orders?` }),
    what: 'The remaining amount of these orders is refunded, and their tickets become invalid.',
    confirm: (count: number, sum: ReactNode): ReactNode => (
      <>
        {plural.en(count, { one: 'Refund 1 order', other: `Refund ${number.en(count)} orders` })}: {sum}
      </>
    ),
    confirmFree: (count: number) =>
      plural.en(count, { one: 'Cancel 1 order', other: `Cancel ${number.en(count)} orders` }),
    chooseOthers: 'Choose other orders',
    nothingToRefund: 'There is nothing to refund in these orders',
    reason: 'Reason',
    reasonHint: 'The buyers read it in their email.',
    restock: 'Put the places back on sale',
    restockHint: 'Otherwise the event has fewer places.',
    chosen: 'Chosen orders',
    underWay: 'Refunds are in progress',
    finished: 'The refunds are finished',
    follow: 'See the refunds',
    progress: (done: number, total: number) => `${number.en(done)} of ${number.en(total)} orders`,
    outcome: 'Outcome',
    refresh: 'Refresh',
    back: 'All orders',
    outcomes: {
      '': 'Waiting',
      begun: 'In progress',
      refunded: 'Refunded',
      waits: 'Pending: the payment provider or the bank has not answered yet',
      cancelled: 'Tickets cancelled',
      changed: 'Not refunded: the amount has changed since you looked',
      unpaid: 'Not paid yet',
      nothing: 'Nothing left to refund',
      role: 'Free tickets: your role can’t cancel them',
      refused: 'Not refunded. Open the order to see why.',
    },
  },
  es: {
    several: 'Reembolsar varios pedidos',
    choose: 'Elige los pedidos que reembolsas',
    nothing: 'Elige al menos un pedido.',
    chooseHint: 'Aún no se reembolsa nada. La página siguiente muestra cada importe y cada correo.',
    first: (count) => `Se ven los primeros ${number.es(count)} pedidos. Filtra la lista para ver otros.`,
    all: 'Elegir todos',
    none: 'No elegir ninguno',
    review: 'Revisar los reembolsos',
    stop: 'Cancelar',
    chooseOne: (buyer, code) => `Elegir el pedido ${code} de ${buyer}`,
    title: 'Reembolsar varios pedidos',
    question: (count) =>
      plural.es(count, {
        one: '¿Reembolsar 1 pedido?',
        many: `¿Reembolsar ${number.es(count)} de pedidos?`,
        other: `¿Reembolsar ${number.es(count)} pedidos?`,
      }),
    what: 'Se devuelve todo lo que queda de estos pedidos, y sus entradas dejan de ser válidas.',
    confirm: (count, sum) => (
      <>
        {plural.es(count, {
          one: 'Reembolsar 1 pedido',
          many: `Reembolsar ${number.es(count)} de pedidos`,
          other: `Reembolsar ${number.es(count)} pedidos`,
        })}
        : {sum}
      </>
    ),
    confirmFree: (count) =>
      plural.es(count, {
        one: 'Cancelar 1 pedido',
        many: `Cancelar ${number.es(count)} de pedidos`,
        other: `Cancelar ${number.es(count)} pedidos`,
      }),
    chooseOthers: 'Elegir otros pedidos',
    nothingToRefund: 'En estos pedidos no hay nada que reembolsar',
    reason: 'Motivo',
    reasonHint: 'Quienes compraron lo leen en su correo.',
    restock: 'Volver a poner las plazas a la venta',
    restockHint: 'Si no, el evento tiene esas plazas menos.',
    chosen: 'Pedidos elegidos',
    underWay: 'Los reembolsos están en curso',
    finished: 'Los reembolsos han terminado',
    follow: 'Ver los reembolsos',
    progress: (done, total) => `${number.es(done)} de ${number.es(total)} pedidos`,
    outcome: 'Resultado',
    refresh: 'Actualizar',
    back: 'Todos los pedidos',
    outcomes: {
      '': 'En espera',
      begun: 'En curso',
      refunded: 'Reembolsado',
      waits: 'Prometido. El proveedor de pagos o el banco aún no ha respondido.',
      cancelled: 'Entradas canceladas',
      changed: 'Sin reembolsar: el importe ha cambiado desde que lo miraste',
      unpaid: 'Aún sin pagar',
      nothing: 'No queda nada que reembolsar',
      role: 'Entradas gratuitas: tu función no puede cancelarlas',
      refused: 'Sin reembolsar. Abre el pedido para ver por qué.',
    },
  },
  ne: {
    several: 'धेरै अर्डर फिर्ता गर्नुहोस्',
    choose: 'फिर्ता गर्ने अर्डर छान्नुहोस्',
    nothing: 'कम्तीमा एउटा अर्डर छान्नुहोस्।',
    chooseHint: 'अहिले केही फिर्ता हुँदैन। अर्को पृष्ठले हरेक रकम र हरेक इमेल देखाउँछ।',
    first: (count) => `पहिला ${number.ne(count)} अर्डर देखाइएका छन्। अरू हेर्न सूची छान्नुहोस्।`,
    all: 'सबै छान्नुहोस्',
    none: 'कुनै नछान्नुहोस्',
    review: 'फिर्ता हेर्नुहोस्',
    stop: 'रद्द गर्नुहोस्',
    chooseOne: (buyer, code) => `${buyer} को अर्डर ${code} छान्नुहोस्`,
    title: 'धेरै अर्डर फिर्ता गर्नुहोस्',
    question: (count) => `${number.ne(count)} अर्डर फिर्ता गर्ने?`,
    what: 'यी अर्डरको बाँकी सबै रकम फिर्ता हुन्छ, र तिनका टिकट अमान्य हुन्छन्।',
    confirm: (count, sum) => (
      <>
        {number.ne(count)} अर्डर फिर्ता गर्नुहोस्: {sum}
      </>
    ),
    confirmFree: (count) => `${number.ne(count)} अर्डर रद्द गर्नुहोस्`,
    chooseOthers: 'अरू अर्डर छान्नुहोस्',
    nothingToRefund: 'यी अर्डरमा फिर्ता गर्ने केही छैन',
    reason: 'कारण',
    reasonHint: 'खरिदकर्ताले इमेलमा पढ्नुहुन्छ।',
    restock: 'सिट फेरि बिक्रीमा राख्नुहोस्',
    restockHint: 'नत्र कार्यक्रममा त्यति सिट कम हुन्छन्।',
    chosen: 'छानिएका अर्डर',
    underWay: 'फिर्ता हुँदै छ',
    finished: 'फिर्ता सकियो',
    follow: 'फिर्ता हेर्नुहोस्',
    progress: (done, total) => `${number.ne(total)} मध्ये ${number.ne(done)} अर्डर`,
    outcome: 'नतिजा',
    refresh: 'ताजा गर्नुहोस्',
    back: 'सबै अर्डर',
    outcomes: {
      '': 'पर्खँदै',
      begun: 'हुँदै छ',
      refunded: 'फिर्ता भयो',
      waits: 'फिर्ता हुने पक्का छ। भुक्तानी सेवा वा बैंकको जवाफ आएको छैन।',
      cancelled: 'टिकट रद्द भए',
      changed: 'फिर्ता भएन: तपाईंले हेरेपछि रकम बदलियो',
      unpaid: 'अझै तिरिएको छैन',
      nothing: 'फिर्ता गर्न केही बाँकी छैन',
      role: 'निःशुल्क टिकट: तपाईंको भूमिकाले रद्द गर्न सक्दैन',
      refused: 'फिर्ता भएन। किन भनी हेर्न अर्डर खोल्नुहोस्।',
    },
  },
});
