import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** What happened to an order, in the order in which it happened. */
export const words = messages({
  en: {
    title: 'What happened',
    placed: {
      '': 'Ordered on the site',
      cash: 'Entered by hand, paid in cash',
      bank: 'Entered by hand, to be paid by transfer',
      guest: 'Put on the guest list',
      import: 'Imported from a list',
    },
    paidByCard: (amount: ReactNode) => <>{amount} paid by card</>,
    paidByHand: (amount: ReactNode) => <>{amount} paid to you directly</>,
    expired: 'Not paid in time: its places are back on sale',
    cancelled: 'Cancelled',
    refund: {
      succeeded: (amount: ReactNode) => <>{amount} refunded</>,
      pending: (amount: ReactNode) => <>{amount} being refunded</>,
      failed: (amount: ReactNode) => <>{amount} could not be refunded</>,
    },
    owed: (amount: ReactNode) => <>{amount} for you to refund</>,
    mail: (subject: string, to: string) => (
      <>
        Email “{subject}” to {to}
      </>
    ),
    mailStatus: {
      waiting: 'on its way',
      sent: 'delivered',
      kept: 'kept in the outbox',
      failed: 'not delivered',
      bounced: 'bounced: this address does not accept email',
      unsubscribed: 'unsubscribed: does not want messages',
    },
    message: (subject: ReactNode, to: string) => (
      <>
        Message “{subject}” to {to}
      </>
    ),
    kinds: {
      note: 'Message',
      change: 'Change of the event',
      cancelled: 'The event is cancelled',
      reminder: 'Reminder',
      thanks: 'Thanks',
    },
    dispute: {
      opened: (amount: ReactNode) => <>The bank asks for {amount} back: the payment is disputed</>,
      sent: (_amount: ReactNode) => <>Evidence sent to the bank</>,
      won: (amount: ReactNode) => <>Dispute won: {amount} is yours again</>,
      lost: (amount: ReactNode) => <>Dispute lost: {amount} went back to the buyer</>,
      closed: (_amount: ReactNode) => <>The dispute is closed</>,
    },
    dueBy: (date: ReactNode) => <>Evidence due by {date}</>,
    itsDispute: 'See the dispute',
    checkIn: (holder: string, device: string) =>
      device ? `${holder} checked in (${device})` : `${holder} checked in`,
    difference: {
      waiting: (amount: ReactNode) => <>{amount} requested for another ticket</>,
      done: (amount: ReactNode) => <>{amount} paid for another ticket</>,
      dropped: (amount: ReactNode) => <>{amount} for another ticket not paid</>,
    },
    itsPayment: 'Its payment',
    payLink: 'Link to pay',
  },
  es: {
    title: 'Qué ha pasado',
    placed: {
      '': 'Hecho en el sitio',
      cash: 'Anotado a mano, pagado en efectivo',
      bank: 'Anotado a mano, a pagar por transferencia',
      guest: 'Puesto en la lista de invitados',
      import: 'Importado de una lista',
    },
    paidByCard: (amount) => <>{amount} pagados con tarjeta</>,
    paidByHand: (amount) => <>{amount} cobrados por ti</>,
    expired: 'No se pagó a tiempo: sus plazas vuelven a estar a la venta',
    cancelled: 'Cancelado',
    refund: {
      succeeded: (amount) => <>{amount} devueltos</>,
      pending: (amount) => <>{amount} en camino de vuelta</>,
      failed: (amount) => <>{amount} no se pudieron devolver</>,
    },
    owed: (amount) => <>{amount} que tienes que devolver</>,
    mail: (subject, to) => (
      <>
        Correo «{subject}» a {to}
      </>
    ),
    mailStatus: {
      waiting: 'en camino',
      sent: 'entregado',
      kept: 'guardado en la bandeja de salida',
      failed: 'no entregado',
      bounced: 'rechazado: esta dirección no recibe correo',
      unsubscribed: 'dado de baja: no quiere mensajes',
    },
    message: (subject, to) => (
      <>
        Mensaje «{subject}» a {to}
      </>
    ),
    kinds: {
      note: 'Mensaje',
      change: 'Cambio del evento',
      cancelled: 'El evento se cancela',
      reminder: 'Recordatorio',
      thanks: 'Agradecimiento',
    },
    dispute: {
      opened: (amount) => <>El banco reclama {amount}: el pago está en disputa</>,
      sent: (_amount) => <>Pruebas enviadas al banco</>,
      won: (amount) => <>Disputa ganada: {amount} vuelven a ser tuyos</>,
      lost: (amount) => <>Disputa perdida: {amount} volvieron a quien compró</>,
      closed: (_amount) => <>La disputa está cerrada</>,
    },
    dueBy: (date) => <>Pruebas hasta el {date}</>,
    itsDispute: 'Ver la disputa',
    checkIn: (holder, device) => (device ? `${holder} entró (${device})` : `${holder} entró`),
    difference: {
      waiting: (amount) => <>{amount} pedidos por otra entrada</>,
      done: (amount) => <>{amount} pagados por otra entrada</>,
      dropped: (amount) => <>{amount} por otra entrada, no pagados</>,
    },
    itsPayment: 'Su pago',
    payLink: 'Enlace de pago',
  },
  ne: {
    title: 'के-के भयो',
    placed: {
      '': 'साइटमा अर्डर गरियो',
      cash: 'हातैले लिइयो, नगद तिरियो',
      bank: 'हातैले लिइयो, बैंक ट्रान्सफरबाट तिर्नुपर्ने',
      guest: 'निम्तालु सूचीमा राखियो',
      import: 'सूचीबाट आयात गरियो',
    },
    paidByCard: (amount) => <>{amount} कार्डबाट तिरियो</>,
    paidByHand: (amount) => <>{amount} तपाईंले लिनुभयो</>,
    expired: 'समयमा तिरिएन: यसका ठाउँ फेरि बिक्रीमा छन्',
    cancelled: 'रद्द भयो',
    refund: {
      succeeded: (amount) => <>{amount} फिर्ता भयो</>,
      pending: (amount) => <>{amount} फिर्ता हुँदै छ</>,
      failed: (amount) => <>{amount} फिर्ता गर्न सकिएन</>,
    },
    owed: (amount) => <>{amount} तपाईंले फिर्ता दिनुपर्ने</>,
    mail: (subject, to) => (
      <>
        {to} लाई “{subject}” इमेल
      </>
    ),
    mailStatus: {
      waiting: 'जाँदै छ',
      sent: 'पुग्यो',
      kept: 'आउटबक्समा राखियो',
      failed: 'पुगेन',
      bounced: 'फर्कियो: यो ठेगानाले इमेल लिँदैन',
      unsubscribed: 'सदस्यता हटाइएको: सन्देश चाहनुहुन्न',
    },
    message: (subject, to) => (
      <>
        {to} लाई “{subject}” सन्देश
      </>
    ),
    kinds: {
      note: 'सन्देश',
      change: 'कार्यक्रममा परिवर्तन',
      cancelled: 'कार्यक्रम रद्द भयो',
      reminder: 'सम्झना',
      thanks: 'धन्यवाद',
    },
    dispute: {
      opened: (amount) => <>बैंकले {amount} फिर्ता मागेको छ: भुक्तानीमा विवाद छ</>,
      sent: (_amount) => <>बैंकलाई प्रमाण पठाइयो</>,
      won: (amount) => <>विवाद जितियो: {amount} फेरि तपाईंको भयो</>,
      lost: (amount) => <>विवाद हारियो: {amount} किन्नेलाई फिर्ता गयो</>,
      closed: (_amount) => <>विवाद टुङ्गियो</>,
    },
    dueBy: (date) => <>प्रमाण {date} सम्म</>,
    itsDispute: 'विवाद हेर्नुहोस्',
    checkIn: (holder, device) => (device ? `${holder} भित्र आउनुभयो (${device})` : `${holder} भित्र आउनुभयो`),
    difference: {
      waiting: (amount) => <>अर्को टिकटका लागि {amount} मागिएको</>,
      done: (amount) => <>अर्को टिकटका लागि {amount} तिरियो</>,
      dropped: (amount) => <>अर्को टिकटका लागि {amount} तिरिएन</>,
    },
    itsPayment: 'यसको भुक्तानी',
    payLink: 'तिर्ने लिङ्क',
  },
});
