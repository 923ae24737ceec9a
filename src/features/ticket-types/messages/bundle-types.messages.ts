import type { Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** Why a ticket type can't be in a bundle, or a bundle made like that. */
export const words = {
  anotherTicket: {
    en: 'Choose other tickets of this event.',
    es: 'Elige otras entradas de este evento.',
    ne: 'यसै कार्यक्रमका अरू टिकट छान्नुहोस्।',
  },
  noBundle: (name: string): Sentence => ({
    en: `“${name}” is a bundle itself: choose its tickets.`,
    es: `«${name}» ya es un paquete: elige sus entradas.`,
    ne: `“${name}” आफैँ प्याकेज हो: त्यसका टिकट छान्नुहोस्।`,
  }),
  noPass: (name: string): Sentence => ({
    en: `“${name}” is a pass, and passes are sold on their own.`,
    es: `«${name}» es un abono, y los abonos se venden aparte.`,
    ne: `“${name}” पास हो, पास छुट्टै बेचिन्छ।`,
  }),
  noDonation: (name: string): Sentence => ({
    en: `“${name}” is a donation, and has no price of its own.`,
    es: `«${name}» es una donación y no tiene precio propio.`,
    ne: `“${name}” चन्दा हो, यसको आफ्नै मूल्य छैन।`,
  }),
  noSeveral: (name: string): Sentence => ({
    en: `“${name}” is for several people: choose tickets for one person.`,
    es: `«${name}» es para varias personas: elige entradas de una persona.`,
    ne: `“${name}” धेरै जनाका लागि हो: एक जनाको टिकट छान्नुहोस्।`,
  }),
  noMembers: (name: string): Sentence => ({
    en: `“${name}” is only for members.`,
    es: `«${name}» es solo para miembros.`,
    ne: `“${name}” सदस्यका लागि मात्र हो।`,
  }),
  someTicket: {
    en: 'A bundle has at least one ticket that lets someone in.',
    es: 'Un paquete tiene al menos una entrada que da acceso a alguien.',
    ne: 'प्याकेजमा कसैलाई प्रवेश दिने कम्तीमा एउटा टिकट हुन्छ।',
  },
  forOneDate: (name: string): Sentence => ({
    en: `The bundle is for one date, as “${name}” is.`,
    es: `El paquete es para una fecha, como «${name}».`,
    ne: `“${name}” जस्तै प्याकेज पनि एउटा मितिका लागि हो।`,
  }),
  everyDate: {
    en: 'None of its tickets is for one date, so the bundle isn’t either.',
    es: 'Ninguna de sus entradas es para una sola fecha: el paquete tampoco.',
    ne: 'यसको कुनै टिकट एउटा मितिका लागि होइन, त्यसैले प्याकेज पनि होइन।',
  },
  aboveParts: {
    en: 'A bundle costs no more than its tickets do on their own.',
    es: 'Un paquete no cuesta más que sus entradas por separado.',
    ne: 'प्याकेजको मूल्य त्यसका टिकट छुट्टाछुट्टै किन्दाभन्दा बढी हुँदैन।',
  },
  addedTo: (name: string): Sentence => ({
    en: `“${name}” is an add-on to this ticket. Add a bundle instead.`,
    es: `«${name}» es un complemento de esta entrada: añade un paquete aparte.`,
    ne: `“${name}” यो टिकटको थप वस्तु हो: बरु छुट्टै प्याकेज थप्नुहोस्।`,
  }),
  inBundle: (name: string): Sentence => ({
    en: `This ticket is part of the bundle “${name}”. Take it out of the bundle first.`,
    es: `Esta entrada forma parte del paquete «${name}»: quítala antes del paquete.`,
    ne: `यो टिकट “${name}” प्याकेजमा छ: पहिले प्याकेजबाट हटाउनुहोस्।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
