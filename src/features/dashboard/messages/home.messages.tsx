import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What matters now: what to answer, what is about to begin, what sold. */
export const words = messages({
  en: {
    toDo: 'To do',
    invited: (event: ReactNode, role: string) => (
      <>
        You are invited to the team of {event}. <span className="text-muted">Role: {role}.</span>
      </>
    ),
    offered: (event: ReactNode) => <>{event} is offered to you: you would become its owner.</>,
    by: (name: string) => `By ${name}`,
    accept: 'Accept',
    decline: 'Decline',
    begins: (event: ReactNode, when: ReactNode) => (
      <>
        {event} begins {when}.
      </>
    ),
    goesOn: (event: ReactNode) => <>{event} is on now.</>,
    door: 'Open check-in',
    toIt: {
      applications: 'Review',
      vote: 'Vote',
      dues: 'Pay',
      payoutFailed: 'See payouts',
      payoutsOff: 'Enable payouts',
      failures: 'See what failed',
    },
    officersPages: 'Officers’ pages',
    chapter: 'See the chapter',
    dismiss: 'Dismiss',
    openTask: 'Open',
    due: 'Due',
    overdue: 'Overdue since',
    sales: 'The last 24 hours',
    noSales: 'No tickets sold in the last 24 hours.',
    tickets: (count: number) => plural.en(count, { one: '1 ticket', other: `${number.en(count)} tickets` }),
    inDays: (count: number, days: number) =>
      `${plural.en(count, { one: '1 ticket', other: `${number.en(count)} tickets` })} in ${number.en(days)} days`,
    moreEvents: (count: number) =>
      plural.en(count, {
        one: 'And 1 more event sold tickets.',
        other: `And ${number.en(count)} more events sold tickets.`,
      }),
    all: 'Compare events',
    allEvents: 'All your events',
    searchEvents: 'Find an event of yours',
    search: 'Search',
    noneFound: (text: string) => `None of your events matches “${text}”.`,
    waiting: 'Waiting to be paid out',
  },
  es: {
    toDo: 'Por hacer',
    invited: (event, role) => (
      <>
        Te invitan al equipo de {event}. <span className="text-muted">Papel: {role}.</span>
      </>
    ),
    offered: (event) => <>Te ofrecen {event}: pasarías a ser titular.</>,
    by: (name) => `De ${name}`,
    accept: 'Aceptar',
    decline: 'Rechazar',
    begins: (event, when) => (
      <>
        {event} empieza: {when}.
      </>
    ),
    goesOn: (event) => <>{event} está ocurriendo ahora.</>,
    door: 'Abrir la puerta',
    toIt: {
      applications: 'Revisar',
      vote: 'Votar',
      dues: 'Pagar',
      payoutFailed: 'Ver cobros',
      payoutsOff: 'Activar cobros',
      failures: 'Ver los fallos',
    },
    officersPages: 'Páginas de gestión',
    chapter: 'Ver la sección',
    dismiss: 'Descartar',
    openTask: 'Abrir',
    due: 'Vence',
    overdue: 'Fuera de plazo desde',
    sales: 'Las últimas 24 horas',
    noSales: 'No se ha vendido ninguna entrada en las últimas 24 horas.',
    tickets: (count) =>
      plural.es(count, {
        one: '1 entrada',
        many: `${number.es(count)} de entradas`,
        other: `${number.es(count)} entradas`,
      }),
    inDays: (count, days) =>
      `${plural.es(count, { one: '1 entrada', many: `${number.es(count)} de entradas`, other: `${number.es(count)} entradas` })} en ${number.es(days)} días`,
    moreEvents: (count) =>
      plural.es(count, {
        one: 'Y otro evento vendió entradas.',
        many: `Y otros ${number.es(count)} de eventos vendieron entradas.`,
        other: `Y otros ${number.es(count)} eventos vendieron entradas.`,
      }),
    all: 'Comparar eventos',
    allEvents: 'Todos tus eventos',
    searchEvents: 'Busca un evento tuyo',
    search: 'Buscar',
    noneFound: (text) => `Ninguno de tus eventos coincide con «${text}».`,
    waiting: 'Pendiente de pago',
  },
  ne: {
    toDo: 'गर्नुपर्ने काम',
    invited: (event, role) => (
      <>
        तपाईंलाई {event} को टोलीमा निम्तो छ। <span className="text-muted">भूमिका: {role}।</span>
      </>
    ),
    offered: (event) => <>{event} तपाईंलाई दिन खोजिएको छ: तपाईं यसको मालिक हुनुहुनेछ।</>,
    by: (name) => `${name} बाट`,
    accept: 'स्वीकार गर्नुहोस्',
    decline: 'अस्वीकार गर्नुहोस्',
    begins: (event, when) => (
      <>
        {event} सुरु हुन्छ: {when}।
      </>
    ),
    goesOn: (event) => <>{event} अहिले चलिरहेको छ।</>,
    door: 'प्रवेशद्वार खोल्नुहोस्',
    toIt: {
      applications: 'हेर्नुहोस्',
      vote: 'मतदान गर्नुहोस्',
      dues: 'तिर्नुहोस्',
      payoutFailed: 'भुक्तानी हेर्नुहोस्',
      payoutsOff: 'भुक्तानी खोल्नुहोस्',
      failures: 'असफल काम हेर्नुहोस्',
    },
    officersPages: 'पदाधिकारीका पृष्ठ',
    chapter: 'शाखा हेर्नुहोस्',
    dismiss: 'हटाउनुहोस्',
    openTask: 'खोल्नुहोस्',
    due: 'म्याद',
    overdue: 'म्याद नाघेको:',
    sales: 'पछिल्लो २४ घण्टा',
    noSales: 'पछिल्लो २४ घण्टामा कुनै टिकट बिकेन।',
    tickets: (count) => `${number.ne(count)} टिकट`,
    inDays: (count, days) => `${number.ne(days)} दिनमा ${number.ne(count)} टिकट`,
    moreEvents: (count) => `थप ${number.ne(count)} कार्यक्रमका टिकट पनि बिके।`,
    all: 'कार्यक्रम तुलना',
    allEvents: 'तपाईंका सबै कार्यक्रम',
    searchEvents: 'आफ्नो कार्यक्रम खोज्नुहोस्',
    search: 'खोज्नुहोस्',
    noneFound: (text) => `“${text}” सँग मिल्ने तपाईंको कार्यक्रम छैन।`,
    waiting: 'भुक्तानी हुन बाँकी',
  },
});
