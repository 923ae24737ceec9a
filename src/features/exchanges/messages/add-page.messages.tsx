import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** What somebody reads who adds something to an order. */
export const words = messages({
  en: {
    title: 'Add something',
    notNow: 'This can’t be added',
    text: 'Add-ons go with the tickets that you have. What you add is an order of its own, in the same name.',
    addOns: 'With your tickets',
    tickets: 'More tickets',
    quantityOf: (name: string) => `How many: ${name}`,
    none: 'There is nothing to add right now.',
    nothingChosen: 'Choose at least one.',
    goOn: 'Show the price',
    check: 'Check what you add',
    total: 'Total',
    pay: (amount: ReactNode) => <>Pay {amount}</>,
    addFree: 'Add',
    other: 'Change the choice',
    held: 'We hold it for 15 minutes while you pay by card.',
    sentTo: (email: string) => `We email it to ${email}.`,
    waitsTitle: 'What you added is not paid for yet',
    waits: (amount: ReactNode, date: ReactNode) => (
      <>
        We hold it until {date}. Pay {amount}, and it is yours.
      </>
    ),
    drop: 'Give it up',
  },
  es: {
    title: 'Añadir algo',
    notNow: 'Esto no se puede añadir',
    text: 'Los extras van con las entradas que ya tienes. Lo que añades es un pedido aparte, al mismo nombre.',
    addOns: 'Con tus entradas',
    tickets: 'Más entradas',
    quantityOf: (name) => `Cuántas: ${name}`,
    none: 'Ahora no hay nada que añadir.',
    nothingChosen: 'Elige al menos una.',
    goOn: 'Ver el precio',
    check: 'Revisa lo que añades',
    total: 'Total',
    pay: (amount) => <>Pagar {amount}</>,
    addFree: 'Añadir',
    other: 'Cambiar la elección',
    held: 'Te lo reservamos durante 15 minutos mientras pagas con tarjeta.',
    sentTo: (email) => `Te lo enviamos a ${email}.`,
    waitsTitle: 'Lo que añadiste aún no está pagado',
    waits: (amount, date) => (
      <>
        Te lo reservamos hasta el {date}. Paga {amount} y es tuyo.
      </>
    ),
    drop: 'Dejarlo',
  },
  ne: {
    title: 'केही थप्ने',
    notNow: 'यो थप्न मिल्दैन',
    text: 'थप कुरा तपाईंसँग भएका टिकटसँग जान्छन्। तपाईंले थपेको कुरा उही नाममा छुट्टै अर्डर हुन्छ।',
    addOns: 'तपाईंका टिकटसँग',
    tickets: 'थप टिकट',
    quantityOf: (name) => `कति: ${name}`,
    none: 'अहिले थप्न मिल्ने केही छैन।',
    nothingChosen: 'कम्तीमा एउटा छान्नुहोस्।',
    goOn: 'मूल्य हेर्नुहोस्',
    check: 'के थप्दै हुनुहुन्छ जाँच्नुहोस्',
    total: 'जम्मा',
    pay: (amount) => <>{amount} तिर्नुहोस्</>,
    addFree: 'थप्नुहोस्',
    other: 'छनोट बदल्नुहोस्',
    held: 'कार्डबाट तिर्दासम्म १५ मिनेट रोकिन्छ।',
    sentTo: (email) => `${email} मा इमेल पठाउँछौँ।`,
    waitsTitle: 'तपाईंले थपेको कुराको भुक्तानी अझै भएको छैन',
    waits: (amount, date) => (
      <>
        {date} सम्म रोकिएको छ। {amount} तिर्नुहोस्, अनि यो तपाईंको हुन्छ।
      </>
    ),
    drop: 'नलिने',
  },
});
