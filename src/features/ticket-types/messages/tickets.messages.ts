import { messages, number } from '#lib/language/index.ts';

/** The pages of an event's kinds of tickets. */
export const words = messages({
  en: {
    title: 'Tickets of your event',
    inThisOrder: 'Guests see them in this order.',
    add: 'Add a ticket',
    addThis: 'Add the ticket',
    none: 'No tickets yet',
    noneText: 'Add a ticket type, free or paid, so that people can order.',
    ticket: 'Ticket',
    save: 'Save',
    remove: 'Delete',
    taken: (sold: number, held: number) =>
      `${number.en(sold)} sold${held > 0 ? `, ${number.en(held)} held` : ''}. A new price applies to new orders only.`,
    renaming: {
      title: (thing: string) => `Rename “${thing}”`,
      text: (variations: number) =>
        `The name changes at all ${number.en(variations)} variations at once. Orders keep the name that they were made with.`,
      label: 'New name',
      submit: 'Rename at all variations',
    },
    deleting: {
      title: 'Delete the ticket',
      question: (name: string) => `Delete ${name}?`,
      keep: 'Keep it',
      what: "Guests can't choose it any more. A ticket type with orders can't be deleted: hide it instead.",
    },
  },
  es: {
    title: 'Entradas de tu evento',
    inThisOrder: 'Tus invitados las ven en este orden.',
    add: 'Añadir una entrada',
    addThis: 'Añadir la entrada',
    none: 'Aún no hay entradas',
    noneText: 'Añade un tipo de entrada, gratis o de pago, para que se pueda reservar.',
    ticket: 'Entrada',
    save: 'Guardar',
    remove: 'Eliminar',
    taken: (sold, held) =>
      `${number.es(sold)} vendidas${held > 0 ? `, ${number.es(held)} reservadas` : ''}. Un precio nuevo solo vale para pedidos nuevos.`,
    renaming: {
      title: (thing) => `Cambiar el nombre de «${thing}»`,
      text: (variations) =>
        `El nombre cambia en las ${number.es(variations)} variantes a la vez. Los pedidos conservan el nombre con el que se hicieron.`,
      label: 'Nuevo nombre',
      submit: 'Cambiarlo en todas las variantes',
    },
    deleting: {
      title: 'Eliminar la entrada',
      question: (name) => `¿Eliminar ${name}?`,
      keep: 'Conservarla',
      what: 'Ya nadie podrá elegirla. Lo que se ha pedido no se puede eliminar: ocúltala en su lugar.',
    },
  },
  ne: {
    title: 'तपाईंको कार्यक्रमका टिकट',
    inThisOrder: 'अतिथिले यही क्रममा देख्नुहुन्छ।',
    add: 'टिकट थप्नुहोस्',
    addThis: 'यो टिकट थप्नुहोस्',
    none: 'अहिलेसम्म टिकट छैन',
    noneText: 'निःशुल्क वा पैसा लाग्ने टिकट थप्नुहोस्, अनि मानिसले बुक गर्न सक्नुहुन्छ।',
    ticket: 'टिकट',
    save: 'सुरक्षित गर्नुहोस्',
    remove: 'मेटाउनुहोस्',
    taken: (sold, held) =>
      `${number.ne(sold)} बिक्यो${held > 0 ? `, ${number.ne(held)} रोकिएको` : ''}। नयाँ मूल्य नयाँ अर्डरमा मात्र लाग्छ।`,
    renaming: {
      title: (thing) => `“${thing}” को नाम फेर्नुहोस्`,
      text: (variations) => `सबै ${number.ne(variations)} प्रकारको नाम एकैपटक फेरिन्छ। अर्डरमा पहिलेकै नाम रहन्छ।`,
      label: 'नयाँ नाम',
      submit: 'सबै प्रकारमा फेर्नुहोस्',
    },
    deleting: {
      title: 'टिकट मेटाउने',
      question: (name) => `${name} मेटाउने?`,
      keep: 'राख्नुहोस्',
      what: 'अब अतिथिले यो छान्न सक्नुहुन्न। अर्डर भइसकेको टिकट मेटाउन मिल्दैन: बरु लुकाउनुहोस्।',
    },
  },
});
