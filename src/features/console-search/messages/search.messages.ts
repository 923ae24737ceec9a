import { messages } from '#lib/language/index.ts';

/** What operators find by whatever a caller knows. */
export const words = messages({
  en: {
    title: 'Find',
    lead: 'Find what a caller asks about: by the code of an order, an email, a name, an event, the code on a ticket, or an ID of Stripe.',
    clue: 'Order code, email, name, event, ticket code, Stripe ID',
    tooShort: (least: number) => `Type at least ${least} characters.`,
    tooLong: (most: number) => `Type at most ${most} characters.`,
    orders: 'Orders',
    accounts: 'Accounts',
    events: 'Events',
    payouts: 'Payouts',
    mails: 'Emails',
    order: 'Order',
    account: 'Account',
    event: 'Event',
    buyer: 'Buyer',
    organiser: 'Organiser',
    amount: 'Amount',
    status: 'Status',
    placed: 'Placed',
    starts: 'Starts',
    created: 'Created',
    payout: 'Payout',
    mailsTo: (count: number, more: boolean) =>
      more
        ? `More than ${count} emails went to this address`
        : count === 1
          ? '1 email went to this address'
          : `${count} emails went to this address`,
    seeMails: 'See sent emails',
    first: (shown: number) => `The first ${shown} are shown. Type more to find fewer.`,
    nothing: 'Nothing found',
    nothingText:
      'Emails, names and titles are found by how they begin, codes and IDs as a whole. A guest whose ticket someone else bought is found by the email of the buyer, or by the code on the ticket.',
    before: 'What can be found',
    beforeText:
      'Orders by code, ID, the email of the buyer, the code on a ticket, or the ID of a payment, checkout, transfer or dispute at Stripe. Accounts by email or name. Events by title or address. Payouts by ID.',
  },
  es: {
    title: 'Buscar',
    lead: 'Encuentra aquello por lo que alguien pregunta: por el código de un pedido, un correo, un nombre, un evento, el código de una entrada o un ID de Stripe.',
    clue: 'Código de pedido, correo, nombre, evento, código de entrada, ID de Stripe',
    tooShort: (least) => `Escribe al menos ${least} caracteres.`,
    tooLong: (most) => `Escribe como mucho ${most} caracteres.`,
    orders: 'Pedidos',
    accounts: 'Cuentas',
    events: 'Eventos',
    payouts: 'Pagos al banco',
    mails: 'Correos',
    order: 'Pedido',
    account: 'Cuenta',
    event: 'Evento',
    buyer: 'Comprador',
    organiser: 'Organizador',
    amount: 'Importe',
    status: 'Estado',
    placed: 'Hecho',
    starts: 'Empieza',
    created: 'Creado',
    payout: 'Pago al banco',
    mailsTo: (count, more) =>
      more
        ? `Más de ${count} correos fueron a esta dirección`
        : count === 1
          ? '1 correo fue a esta dirección'
          : `${count} correos fueron a esta dirección`,
    seeMails: 'Ver correos enviados',
    first: (shown) => `Se muestran los primeros ${shown}. Escribe más para encontrar menos.`,
    nothing: 'No se ha encontrado nada',
    nothingText:
      'Los correos, nombres y títulos se encuentran por cómo empiezan; los códigos y los ID, enteros. A un asistente cuya entrada compró otra persona se le encuentra por el correo del comprador o por el código de la entrada.',
    before: 'Qué se puede encontrar',
    beforeText:
      'Pedidos por código, ID, correo del comprador, código de una entrada o ID de un pago, una sesión, una transferencia o una disputa en Stripe. Cuentas por correo o nombre. Eventos por título o dirección. Pagos al banco por ID.',
  },
  ne: {
    title: 'खोज्नुहोस्',
    lead: 'सोध्नेले जे थाहा छ त्यसैबाट खोज्नुहोस्: अर्डरको कोड, इमेल, नाम, कार्यक्रम, टिकटको कोड वा Stripe को ID।',
    clue: 'अर्डर कोड, इमेल, नाम, कार्यक्रम, टिकट कोड, Stripe ID',
    tooShort: (least) => `कम्तीमा ${least} अक्षर लेख्नुहोस्।`,
    tooLong: (most) => `बढीमा ${most} अक्षर लेख्नुहोस्।`,
    orders: 'अर्डरहरू',
    accounts: 'खाताहरू',
    events: 'कार्यक्रमहरू',
    payouts: 'बैंक भुक्तानीहरू',
    mails: 'इमेलहरू',
    order: 'अर्डर',
    account: 'खाता',
    event: 'कार्यक्रम',
    buyer: 'किन्ने व्यक्ति',
    organiser: 'आयोजक',
    amount: 'रकम',
    status: 'अवस्था',
    placed: 'अर्डर गरिएको',
    starts: 'सुरु',
    created: 'बनाइएको',
    payout: 'बैंक भुक्तानी',
    mailsTo: (count, more) => (more ? `यो ठेगानामा ${count} भन्दा बढी इमेल गए` : `यो ठेगानामा ${count} इमेल गए`),
    seeMails: 'पठाइएका इमेल हेर्नुहोस्',
    first: (shown) => `पहिलो ${shown} देखाइएका छन्। कम भेट्टाउन थप लेख्नुहोस्।`,
    nothing: 'केही भेटिएन',
    nothingText:
      'इमेल, नाम र शीर्षक सुरुका अक्षरबाट भेटिन्छन्, कोड र ID पूरै लेखेपछि। अरूले किनिदिएको टिकट भएको व्यक्ति किन्नेको इमेलबाट वा टिकटको कोडबाट भेटिन्छ।',
    before: 'के के भेटिन्छ',
    beforeText:
      'अर्डर: कोड, ID, किन्नेको इमेल, टिकटको कोड, वा Stripe मा भएको भुक्तानी, चेकआउट, ट्रान्सफर वा विवादको ID बाट। खाता: इमेल वा नामबाट। कार्यक्रम: शीर्षक वा ठेगानाबाट। बैंक भुक्तानी: ID बाट।',
  },
});
