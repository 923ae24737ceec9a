import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** What organisers do to orders and attendees themselves. */
export const words = messages({
  en: {
    edit: 'Edit',
    save: 'Save',
    back: 'Back to the order',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    editBuyer: 'Edit the buyer',
    buyerHint: 'The tickets are not sent again automatically.',
    ticket: 'Ticket',
    ticketOf: (code: string) => `A ticket of the order ${code}`,
    holder: 'Who it is for',
    change: 'Change the ticket or its date',
    changeText: 'The code stays the same, and the buyer gets the updated tickets.',
    newType: 'New ticket',
    newDate: 'Date',
    asNow: (date: string) => `${date} (as now)`,
    showPrices: 'Show tickets',
    settle: 'The difference',
    bySettle: {
      link: 'Paid by card',
      linkDetail:
        'We email the buyer a link, and the ticket changes once it is paid. Its place is held for 23 hours. If the new ticket costs less, the difference is refunded the way it was paid.',
      hand: 'Settled by hand',
      handDetail:
        'You have taken the extra amount yourself. If the new ticket costs less, the difference is refunded the way it was paid.',
      waive: 'Nobody pays',
      waiveDetail: 'Nothing is charged, and nothing is refunded.',
    },
    costsMore: (name: string, amount: ReactNode) => (
      <>
        {name}: {amount} more
      </>
    ),
    costsLess: (name: string, amount: ReactNode) => (
      <>
        {name}: {amount} back
      </>
    ),
    costsSame: (name: string) => <>{name}: costs the same</>,
    changeIt: 'Change the ticket',
    waits: 'A change of this ticket is waiting for payment.',
    resend: 'Send the tickets again',
    arrived: 'Mark as paid',
    arrivedText: (amount: ReactNode, until: ReactNode) => (
      <>
        Waiting for {amount} by bank transfer until {until}. Then the places go back on sale.
      </>
    ),
    arrivedLate: (amount: ReactNode) => (
      <>
        {amount} did not arrive in time. If it has arrived since, you can mark the order as paid while there
        are enough places.
      </>
    ),
    mailTickets: 'Send the tickets by email',
    handedBack: 'Mark as refunded',
    handedBackText: (amount: ReactNode) => <>You took {amount} of this order yourself. Refund it yourself.</>,
    someTickets: 'Selected tickets',
    someDetail: 'They become invalid',
    whichTickets: 'Which tickets',
    restock: 'Put the places back on sale',
    restockHint: 'Otherwise the quantity goes down.',
    takeBack: 'Cancel tickets',
    takeThem: 'Cancel these tickets',
    refundByHand: 'You took this money yourself. Refund it yourself, and record it here.',
    newOrder: 'Order by hand',
    newOrderText: 'For people who pay you directly or come for free. No fee is taken.',
    count: 'Quantity',
    howMany: (name: string) => `Quantity: ${name}`,
    left: (count: string) => `${count} left`,
    date: 'Date',
    dateHint: 'Of the tickets that are for one date.',
    chooseDate: 'Choose a date',
    perDate: (count: string) => `${count} for each date`,
    soldOut: 'Sold out',
    price: (name: string) => `Price: ${name}`,
    tickets: 'Tickets',
    buyer: 'Who it is for',
    paidHow: 'How it is paid',
    methods: {
      cash: 'Cash',
      cashDetail: 'You have the money. The tickets are valid at once.',
      bank: 'Bank transfer',
      bankDetail: 'Places are held until the money arrives.',
      guest: 'Guest list',
      guestDetail: 'Free, whatever the ticket costs.',
    },
    deadline: 'Wait for the money until',
    note: 'How to pay',
    noteHint: 'Your bank details. The buyer reads them in the email.',
    make: 'Create the order',
    byHand: 'By hand',
    difference: 'Ticket price difference',
  },
  es: {
    edit: 'Editar',
    save: 'Guardar',
    back: 'Volver al pedido',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    editBuyer: 'Editar quién compró',
    buyerHint: 'Las entradas no se vuelven a enviar solas.',
    ticket: 'Entrada',
    ticketOf: (code) => `Una entrada del pedido ${code}`,
    holder: 'Para quién es',
    change: 'Cambiar la entrada o su fecha',
    changeText: 'El código sigue siendo el mismo, y quien compró recibe las entradas de nuevo.',
    newType: 'Entrada nueva',
    newDate: 'Fecha',
    asNow: (date) => `${date} (como ahora)`,
    showPrices: 'Ver entradas',
    settle: 'La diferencia',
    bySettle: {
      link: 'Se paga con tarjeta',
      linkDetail:
        'Quien compró recibe un enlace por correo, y la entrada cambia al pagarse. Su plaza se reserva 23 horas. Si cuesta menos, se devuelve como se pagó.',
      hand: 'Se salda a mano',
      handDetail: 'Ya has cobrado lo que cuesta de más. Si cuesta menos, se devuelve como se pagó.',
      waive: 'Nadie paga',
      waiveDetail: 'No se pide ni se devuelve nada.',
    },
    costsMore: (name, amount) => (
      <>
        {name}: {amount} más
      </>
    ),
    costsLess: (name, amount) => (
      <>
        {name}: se devuelven {amount}
      </>
    ),
    costsSame: (name) => <>{name}: cuesta lo mismo</>,
    changeIt: 'Cambiar la entrada',
    waits: 'Esta entrada espera el pago de un cambio.',
    resend: 'Enviar las entradas otra vez',
    arrived: 'Marcar como pagado',
    arrivedText: (amount, until) => (
      <>
        Se esperan {amount} por transferencia hasta el {until}. Después sus plazas vuelven a la venta.
      </>
    ),
    arrivedLate: (amount) => (
      <>
        {amount} no llegaron a tiempo. Si al final han llegado, el pedido recibe sus plazas mientras queden
        bastantes.
      </>
    ),
    mailTickets: 'Enviar las entradas por correo',
    handedBack: 'Marcar como reembolsado',
    handedBackText: (amount) => <>De este pedido tienes que devolver {amount}, que cobraste tú.</>,
    someTickets: 'Entradas elegidas',
    someDetail: 'Dejan de valer',
    whichTickets: 'Qué entradas',
    restock: 'Volver a poner las plazas a la venta',
    restockHint: 'Si no, la cantidad disminuye.',
    takeBack: 'Cancelar entradas',
    takeThem: 'Cancelar estas entradas',
    refundByHand: 'Este dinero lo cobraste tú: devuélvelo tú y anótalo aquí.',
    newOrder: 'Pedido a mano',
    newOrderText: 'Para quien te paga directamente o viene gratis. No se cobra comisión.',
    count: 'Cuántas',
    howMany: (name) => `Cuántas: ${name}`,
    left: (count) => `quedan ${count}`,
    date: 'Fecha',
    dateHint: 'De las entradas que son para una sola fecha.',
    chooseDate: 'Elige una fecha',
    perDate: (count) => `${count} por fecha`,
    soldOut: 'Agotadas',
    price: (name) => `Precio: ${name}`,
    tickets: 'Entradas',
    buyer: 'Para quién es',
    paidHow: 'Cómo se paga',
    methods: {
      cash: 'Efectivo',
      cashDetail: 'Tienes el dinero. Las entradas valen enseguida.',
      bank: 'Transferencia',
      bankDetail: 'Las plazas se reservan hasta que llegue el dinero.',
      guest: 'Lista de invitados',
      guestDetail: 'No cuesta nada, cueste lo que cueste la entrada.',
    },
    deadline: 'Esperar el dinero hasta',
    note: 'Cómo pagar',
    noteHint: 'Tus datos bancarios. Quien compra los lee en el correo.',
    make: 'Crear el pedido',
    byHand: 'A mano',
    difference: 'Diferencia de una entrada',
  },
  ne: {
    edit: 'सम्पादन',
    save: 'सुरक्षित गर्नुहोस्',
    back: 'अर्डरमा फर्कनुहोस्',
    name: 'नाम',
    email: 'इमेल',
    phone: 'फोन',
    editBuyer: 'खरिदकर्ताको विवरण सम्पादन',
    buyerHint: 'टिकट आफैँ फेरि पठाइँदैन।',
    ticket: 'टिकट',
    ticketOf: (code) => `अर्डर ${code} को एउटा टिकट`,
    holder: 'यो लिएर को आउनुहुन्छ',
    change: 'टिकट वा यसको मिति बदल्नुहोस्',
    changeText: 'कोड उही रहन्छ, र खरिदकर्ताले टिकट फेरि पाउनुहुन्छ।',
    newType: 'नयाँ टिकट',
    newDate: 'मिति',
    asNow: (date) => `${date} (अहिलेको)`,
    showPrices: 'टिकट हेर्नुहोस्',
    settle: 'फरक रकम',
    bySettle: {
      link: 'कार्डबाट तिर्ने',
      linkDetail:
        'खरिदकर्तालाई लिङ्क इमेल जान्छ, र तिरेपछि टिकट बदलिन्छ। ठाउँ २३ घण्टा रोकिन्छ। सस्तो परे तिरेकै तरिकाले फिर्ता जान्छ।',
      hand: 'हातैले मिलाइने',
      handDetail: 'बढी पर्ने रकम तपाईंले लिइसक्नुभयो। सस्तो परे तिरेकै तरिकाले फिर्ता जान्छ।',
      waive: 'कसैले तिर्दैन',
      waiveDetail: 'केही मागिँदैन, केही फिर्ता हुँदैन।',
    },
    costsMore: (name, amount) => (
      <>
        {name}: {amount} बढी
      </>
    ),
    costsLess: (name, amount) => (
      <>
        {name}: {amount} फिर्ता
      </>
    ),
    costsSame: (name) => <>{name}: उति नै पर्छ</>,
    changeIt: 'टिकट बदल्नुहोस्',
    waits: 'यो टिकट एउटा परिवर्तनको भुक्तानी पर्खिरहेको छ।',
    resend: 'टिकट फेरि पठाउनुहोस्',
    arrived: 'तिरियो भनी चिन्ह लगाउनुहोस्',
    arrivedText: (amount, until) => (
      <>
        {until} सम्म बैंक ट्रान्सफरबाट {amount} पर्खिएको छ। त्यसपछि यसका ठाउँ फेरि बिक्रीमा जान्छन्।
      </>
    ),
    arrivedLate: (amount) => <>{amount} समयमा आएन। पछि आएको भए पुग्ने ठाउँ बाँकी रहँदासम्म अर्डरले ठाउँ पाउँछ।</>,
    mailTickets: 'टिकट इमेलमा पठाउनुहोस्',
    handedBack: 'फिर्ता गरियो भनी चिन्ह लगाउनुहोस्',
    handedBackText: (amount) => <>यस अर्डरको तपाईं आफैँले लिएको {amount} तपाईंले फिर्ता दिनुपर्छ।</>,
    someTickets: 'छानिएका टिकट',
    someDetail: 'ती अमान्य हुन्छन्',
    whichTickets: 'कुन टिकट',
    restock: 'ठाउँ फेरि बिक्रीमा राख्नुहोस्',
    restockHint: 'नत्र सङ्ख्या घट्छ।',
    takeBack: 'टिकट रद्द गर्नुहोस्',
    takeThem: 'यी टिकट रद्द गर्नुहोस्',
    refundByHand: 'यो रकम तपाईं आफैँले लिनुभएको हो: आफैँ फिर्ता दिएर यहाँ जनाउनुहोस्।',
    newOrder: 'हातैले अर्डर',
    newOrderText: 'तपाईंलाई सिधै तिर्ने वा निःशुल्क आउनेका लागि। कुनै शुल्क लाग्दैन।',
    count: 'कति वटा',
    howMany: (name) => `कति वटा: ${name}`,
    left: (count) => `${count} बाँकी`,
    date: 'मिति',
    dateHint: 'एउटै मितिका टिकटको।',
    chooseDate: 'मिति छान्नुहोस्',
    perDate: (count) => `हरेक मितिमा ${count}`,
    soldOut: 'सकियो',
    price: (name) => `मूल्य: ${name}`,
    tickets: 'टिकट',
    buyer: 'कसका लागि हो',
    paidHow: 'कसरी तिरिन्छ',
    methods: {
      cash: 'नगद',
      cashDetail: 'रकम तपाईंसँग छ। टिकट तुरुन्तै मान्य हुन्छन्।',
      bank: 'बैंक ट्रान्सफर',
      bankDetail: 'रकम नआउन्जेल ठाउँ रोकिन्छन्।',
      guest: 'निम्तालु सूची',
      guestDetail: 'टिकटको मूल्य जति भए पनि केही लाग्दैन।',
    },
    deadline: 'रकम पर्खने समयसीमा',
    note: 'कसरी तिर्ने',
    noteHint: 'तपाईंको बैंक विवरण। खरिदकर्ताले इमेलमा पढ्नुहुन्छ।',
    make: 'अर्डर बनाउनुहोस्',
    byHand: 'हातैले',
    difference: 'टिकटको फरक रकम',
  },
});
