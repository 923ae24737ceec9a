import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of orders, tickets and refunds that can't be as somebody wants them. */
export const words = {
  fees: { en: 'Fees', es: 'Comisiones', ne: 'शुल्क' },
  beingBought: {
    en: 'Someone is buying tickets right now. Try again when their order is paid or has expired.',
    es: 'Alguien está comprando entradas ahora mismo. Inténtalo de nuevo cuando su pedido esté pagado o haya caducado.',
    ne: 'अहिले कसैले टिकट किन्दै हुनुहुन्छ। उहाँको अर्डर तिरिएपछि वा म्याद सकिएपछि फेरि प्रयास गर्नुहोस्।',
  },
  soldForMoney: {
    en: 'Paid tickets have been sold. The money belongs to the owner, so the event stays with them.',
    es: 'Se han vendido entradas por dinero: lo que han traído es de quien posee el evento, así que se queda con esa persona.',
    ne: 'टिकट पैसामा बिकिसकेको छ: आएको रकम धनीको हो, त्यसैले कार्यक्रम उहाँसँगै रहन्छ।',
  },
  notThatMany: {
    en: 'There are not that many tickets left.',
    es: 'Ya no quedan tantas entradas.',
    ne: 'त्यति धेरै टिकट बाँकी छैनन्।',
  },
  waitedFor: {
    en: 'These tickets are for the people on the waiting list. Join the list to get one when your turn comes.',
    es: 'Estas entradas son para quienes están en la lista de espera. Apúntate para conseguir una cuando te toque.',
    ne: 'यी टिकट प्रतीक्षा सूचीमा भएकाका लागि हुन्। पालो आएपछि पाउन सूचीमा नाम लेखाउनुहोस्।',
  },
  manyHeld: {
    en: 'Your network is holding many tickets that are not paid for yet. Pay for or cancel an order, or try again in a few minutes.',
    es: 'Tu red tiene reservadas muchas entradas sin pagar. Paga o cancela un pedido, o inténtalo de nuevo en unos minutos.',
    ne: 'तपाईंको नेटवर्कमा भुक्तानी नभएका धेरै टिकट रोकिएका छन्। एउटा अर्डरको भुक्तानी गर्नुहोस् वा रद्द गर्नुहोस्, वा केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  manyFree: {
    en: 'Your network has taken many free tickets within an hour. Try again later, or from another network.',
    es: 'Desde tu red se han pedido muchas entradas gratuitas en una hora. Inténtalo más tarde o desde otra red.',
    ne: 'तपाईंको नेटवर्कबाट एक घण्टाभित्र धेरै निःशुल्क टिकट लिइसकियो। पछि वा अर्को नेटवर्कबाट फेरि प्रयास गर्नुहोस्।',
  },
  manyMails: {
    en: 'We have sent many tickets to this address within an hour. Try again later.',
    es: 'Hemos enviado muchas entradas a esta dirección en una hora. Inténtalo más tarde.',
    ne: 'हामीले यो ठेगानामा एक घण्टाभित्र धेरै टिकट पठाइसक्यौँ। पछि फेरि प्रयास गर्नुहोस्।',
  },
  manySentOn: {
    en: 'The tickets of this order were sent on many times within an hour. Try again later.',
    es: 'Las entradas de este pedido se han reenviado muchas veces en una hora. Inténtalo más tarde.',
    ne: 'यस अर्डरका टिकट एक घण्टाभित्र धेरै पटक पठाइसकिएका छन्। पछि फेरि प्रयास गर्नुहोस्।',
  },
  manyBuying: {
    en: 'Many people are buying right now. Try again.',
    es: 'Hay mucha gente comprando ahora mismo: inténtalo de nuevo.',
    ne: 'अहिले धेरैले किन्दै हुनुहुन्छ: फेरि प्रयास गर्नुहोस्।',
  },
  keyGone: {
    en: 'The order of this Idempotency-Key no longer exists. Use a new key.',
    es: 'El pedido de esta Idempotency-Key ya no existe: usa una nueva.',
    ne: 'यस Idempotency-Key को अर्डर अब छैन: नयाँ प्रयोग गर्नुहोस्।',
  },
  paymentNotOpened: {
    en: "The payment page couldn't be opened. Nothing was charged. Try again.",
    es: 'No se ha podido abrir el pago. No se ha cobrado nada: inténtalo de nuevo.',
    ne: 'भुक्तानी खोल्न सकिएन। कुनै रकम लिइएको छैन: फेरि प्रयास गर्नुहोस्।',
  },
  timeRanOut: {
    en: 'The time to pay for this order has run out. Order again.',
    es: 'Se ha acabado el tiempo de este pedido: haz uno nuevo.',
    ne: 'यस अर्डरको समय सकियो: फेरि अर्डर गर्नुहोस्।',
  },
  noTickets: {
    en: 'This order has no tickets.',
    es: 'Este pedido no tiene entradas.',
    ne: 'यस अर्डरमा टिकट छैन।',
  },
  orderRefunded: {
    en: 'This order has already been refunded.',
    es: 'Este pedido ya se ha devuelto.',
    ne: 'यस अर्डरको रकम पहिले नै फिर्ता भइसकेको छ।',
  },
  paidRefundInstead: {
    en: 'This order is paid. Refund it instead of cancelling it.',
    es: 'Este pedido está pagado: devuelve el dinero en lugar de cancelarlo.',
    ne: 'यस अर्डरको रकम तिरिसकिएको छ: रद्द गर्नुको सट्टा रकम फिर्ता गर्नुहोस्।',
  },
  addedFirst: {
    en: 'Something was added to this order later. Cancel or give that back first.',
    es: 'A este pedido se le añadió algo después. Cancela o devuelve eso primero.',
    ne: 'यस अर्डरमा पछि केही थपिएको छ। पहिले त्यो रद्द वा फिर्ता गर्नुहोस्।',
  },
  handedOn: {
    en: 'You handed a ticket of this order on. Ask the organiser to cancel the order.',
    es: 'Pasaste una entrada de este pedido a otra persona. Pide a quien organiza que cancele el pedido.',
    ne: 'यस अर्डरको टिकट तपाईंले अरूलाई दिनुभयो। अर्डर रद्द गर्न आयोजकलाई भन्नुहोस्।',
  },
  changedMeanwhile: {
    en: 'The order was changed in the meantime. Check what is left to refund.',
    es: 'El pedido ha cambiado mientras tanto: mira cuánto queda por devolver.',
    ne: 'यसैबीच अर्डर बदलिएको छ: कति फिर्ता गर्न बाँकी छ हेर्नुहोस्।',
  },
  nothingPaid: {
    en: 'Nothing was paid for this order. Cancel it instead.',
    es: 'Por este pedido no se pagó nada: cancélalo.',
    ne: 'यस अर्डरका लागि केही तिरिएको थिएन: बरु रद्द गर्नुहोस्।',
  },
  notPaid: {
    en: 'This order is not paid, so there is nothing to refund.',
    es: 'Este pedido no está pagado: no hay nada que devolver.',
    ne: 'यो अर्डर तिरिएको छैन: फिर्ता गर्नुपर्ने केही छैन।',
  },
  noMoreThan: (left: number): Sentence => ({
    en: `No more than ${left} of this order is left to refund.`,
    es: `De este pedido quedan por devolver ${number.es(left)} como máximo (en la unidad menor).`,
    ne: `यस अर्डरको बढीमा ${number.ne(left)} (सबैभन्दा सानो एकाइमा) फिर्ता गर्न बाँकी छ।`,
  }),
  wholeAmount: {
    en: 'Enter a whole amount in the minor unit of the currency.',
    es: 'Un importe entero en la unidad menor de la moneda, por favor.',
    ne: 'मुद्राको सानो एकाइमा पूर्ण रकम दिनुहोस्।',
  },
  atLeastOneUnit: {
    en: 'Refund at least one minor unit.',
    es: 'Devuelve al menos una unidad menor.',
    ne: 'कम्तीमा एक सानो एकाइ फिर्ता गर्नुहोस्।',
  },
  atMost: (max: number): Sentence => ({
    en: `${max} characters at most.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  noSuchStatus: {
    en: 'There is no such status.',
    es: 'No existe ese estado.',
    ne: 'त्यस्तो अवस्था छैन।',
  },
  pageGone: {
    en: 'This page no longer exists. Start from the first page.',
    es: 'Esta página ya no existe: empieza por la primera.',
    ne: 'यो पृष्ठ अब छैन: पहिलोबाट सुरु गर्नुहोस्।',
  },
  scanCode: { en: 'Scan a code.', es: 'Escanea un código.', ne: 'कोड स्क्यान गर्नुहोस्।' },
  noTicket: { en: 'This is not a ticket.', es: 'Esto no es una entrada.', ne: 'यो टिकट होइन।' },
  dateAndTime: {
    en: 'Enter a date and time.',
    es: 'Una fecha y una hora, por favor.',
    ne: 'मिति र समय दिनुहोस्।',
  },
  noDateAndTime: {
    en: 'This is not a valid date and time.',
    es: 'Esto no es una fecha con hora.',
    ne: 'यो मिति र समय होइन।',
  },
  notHappenedYet: {
    en: 'The time of this scan is in the future. Check the clock of the device.',
    es: 'La hora de este escaneo está en el futuro. Comprueba el reloj del dispositivo.',
    ne: 'यो स्क्यानको समय भविष्यमा छ। यन्त्रको घडी हेर्नुहोस्।',
  },
  idsOnce: {
    en: "List each of the event's ticket types once.",
    es: 'Nombra cada tipo de entrada del evento una vez.',
    ne: 'कार्यक्रमका हरेक टिकटको प्रकार एक-एक पटक दिनुहोस्।',
  },
  belowSold: {
    en: 'More are already sold or being bought. Enter a higher number.',
    es: 'Ya hay más vendidas o comprándose. Escribe un número mayor.',
    ne: 'योभन्दा बढी बेचिसकिएको वा किनिँदै छ। अझ ठूलो सङ्ख्या लेख्नुहोस्।',
  },
  typeOrdered: {
    en: 'Tickets of this type have been ordered. Hide it instead of deleting it.',
    es: 'Ya se han pedido entradas de este tipo: ocúltalo en lugar de eliminarlo.',
    ne: 'यस प्रकारका टिकट अर्डर भइसकेका छन्: मेटाउनुको सट्टा लुकाउनुहोस्।',
  },
  keptByOrders: (field: string): Sentence => ({
    en: `${field} is counted from orders and can't be set.`,
    es: `${field} lo cuentan los pedidos y no se puede fijar.`,
    ne: `${field} अर्डरबाट गनिन्छ, आफैँ राख्न मिल्दैन।`,
  }),
  typeStays: {
    en: "A ticket type can't move to another event.",
    es: 'Un tipo de entrada no puede pasar a otro evento.',
    ne: 'टिकटको प्रकार अर्को कार्यक्रममा सार्न मिल्दैन।',
  },
  eventHasOrders: {
    en: 'This event has orders. Cancel it instead of deleting it.',
    es: 'Este evento tiene pedidos: cancélalo en lugar de eliminarlo.',
    ne: 'यस कार्यक्रमका अर्डर छन्: मेटाउनुको सट्टा रद्द गर्नुहोस्।',
  },
  /** `instead` is English: it names the API's own addresses, and only programs get to read it. */
  notWritten: (instead: string): Sentence => ({
    en: `These records can't be written directly. ${instead}`,
    es: 'Estos registros no se pueden escribir directamente.',
    ne: 'यी रेकर्ड सिधै लेखिँदैनन्।',
  }),
  addressUnconfirmed: {
    en: 'The organiser has to confirm their email address before paid tickets are sold. Open the link in the email that we sent, or ask for it again at /verify.',
    es: 'Hay que confirmar el correo de quien organiza antes de vender entradas de pago. Abre el enlace del correo que enviamos o pídelo otra vez en /verify.',
    ne: 'पैसा लाग्ने टिकट बेच्नुअघि आयोजकको इमेल ठेगाना पुष्टि हुनुपर्छ। हामीले पठाएको इमेलको लिङ्क खोल्नुहोस्, वा /verify मा फेरि माग्नुहोस्।',
  },
  eventPostponed: {
    en: 'This event is postponed. Tickets are on sale again when it has a new date.',
    es: 'Este evento se ha aplazado. Las entradas vuelven a la venta cuando tenga fecha nueva.',
    ne: 'यो कार्यक्रम स्थगित भएको छ। नयाँ मिति तय भएपछि टिकट फेरि बिक्रीमा आउँछन्।',
  },
  eventCancelled: {
    en: 'This event has been cancelled. Tickets are no longer available.',
    es: 'Este evento se ha cancelado: ya no hay entradas.',
    ne: 'यो कार्यक्रम रद्द भएको छ: अब टिकट छैन।',
  },
  eventSuspended: {
    en: 'This event is not available at the moment. No tickets are sold for it.',
    es: 'Este evento no está disponible en este momento. No se venden entradas.',
    ne: 'यो कार्यक्रम अहिले उपलब्ध छैन। यसका टिकट बिक्रीमा छैनन्।',
  },
  eventOver: {
    en: 'This event is over. Tickets are no longer available.',
    es: 'Este evento ya ha terminado: no quedan entradas.',
    ne: 'यो कार्यक्रम सकिसकेको छ: अब टिकट छैन।',
  },
  saleNotStarted: (name: string): Sentence => ({
    en: `Sales of ${name} have not started yet.`,
    es: `La venta de ${name} aún no ha empezado.`,
    ne: `${name} को बिक्री अझै सुरु भएको छैन।`,
  }),
  saleEnded: (name: string): Sentence => ({
    en: `Sales of ${name} have ended.`,
    es: `La venta de ${name} ha terminado.`,
    ne: `${name} को बिक्री सकिएको छ।`,
  }),
  howMuch: {
    en: 'Enter how much you would like to give.',
    es: 'Di cuánto quieres dar.',
    ne: 'कति दिन चाहनुहुन्छ भन्नुहोस्।',
  },
  tooLittle: {
    en: 'This is less than the minimum amount.',
    es: 'Es menos que el importe mínimo que se acepta.',
    ne: 'यो लिइने न्यूनतम रकमभन्दा कम छ।',
  },
  priceChanged: {
    en: 'The price of this ticket has changed. Check the order again.',
    es: 'El precio de esta entrada ha cambiado: vuelve a mirar el pedido.',
    ne: 'यस टिकटको मूल्य बदलिएको छ: अर्डर फेरि हेर्नुहोस्।',
  },
  codeUnknown: {
    en: "We don't know this code. Check it for typos.",
    es: 'No conocemos este código. Revisa que esté bien escrito.',
    ne: 'यो कोड चिनिएन। ठीकसँग लेखिएको छ कि हेर्नुहोस्।',
  },
  noSuchTicket: {
    en: 'This event has no such ticket.',
    es: 'Este evento no tiene esa entrada.',
    ne: 'यस कार्यक्रममा त्यस्तो टिकट छैन।',
  },
  atLeast: (count: number, name: string): Sentence => ({
    en: `At least ${count} of ${name} per order.`,
    es: `De ${name}, al menos ${number.es(count)} a la vez.`,
    ne: `${name} एक पटकमा कम्तीमा ${number.ne(count)}।`,
  }),
  noMoreAtOnce: (count: number, name: string): Sentence => ({
    en: `No more than ${count} of ${name} per order.`,
    es: `De ${name}, no más de ${number.es(count)} a la vez.`,
    ne: `${name} एक पटकमा बढीमा ${number.ne(count)}।`,
  }),
  tooMuch: {
    en: 'The total of this order is more than can be paid.',
    es: 'El pedido suma más de lo que se puede pagar.',
    ne: 'अर्डरको जम्मा तिर्न सकिनेभन्दा बढी भयो।',
  },
  paymentSession: {
    en: 'Enter the ID of the payment session.',
    es: 'El id de la sesión de pago, por favor.',
    ne: 'भुक्तानी सत्रको id दिनुहोस्।',
  },
  noPaymentSession: {
    en: 'This is not the ID of a payment session.',
    es: 'Esto no es una sesión de pago.',
    ne: 'यो भुक्तानी सत्र होइन।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
