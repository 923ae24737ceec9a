import type { Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is wrong with an event that a file tells of; the file's line stands before it, so it is "it". */
export const words = {
  noStart: {
    en: 'The event has no start.',
    es: 'No dice cuándo empieza.',
    ne: 'कहिले सुरु हुन्छ भनिएको छैन।',
  },
  startUnreadable: (text: string): Sentence => ({
    en: `The start "${text}" is not a valid date. Write it as 2026-12-31 or 2026-12-31 19:30.`,
    es: `Su comienzo «${text}» no es una fecha legible; escríbela como 2026-12-31 o 2026-12-31 19:30.`,
    ne: `सुरु हुने मिति "${text}" पढ्न सकिएन; 2026-12-31 वा 2026-12-31 19:30 जस्तै लेख्नुहोस्।`,
  }),
  endUnreadable: (text: string): Sentence => ({
    en: `The end "${text}" is not a valid date. Write it as 2026-12-31 or 2026-12-31 19:30.`,
    es: `Su final «${text}» no es una fecha legible; escríbela como 2026-12-31 o 2026-12-31 19:30.`,
    ne: `सकिने मिति "${text}" पढ्न सकिएन; 2026-12-31 वा 2026-12-31 19:30 जस्तै लेख्नुहोस्।`,
  }),
  startNoDate: {
    en: 'The start is not a valid date.',
    es: 'Su comienzo no es una fecha legible.',
    ne: 'सुरु हुने मिति पढ्न सकिएन।',
  },
  noName: { en: 'The event has no name.', es: 'No tiene nombre.', ne: 'यसको नाम छैन।' },
  noLink: {
    en: 'The event is online, but has no link.',
    es: 'Es en línea, pero ningún enlace dice dónde.',
    ne: 'यो अनलाइन हो, तर कहाँ भन्ने लिंक छैन।',
  },
  noPlace: {
    en: 'The event has no place and is not online.',
    es: 'No dice ni un lugar ni que sea en línea.',
    ne: 'न स्थान भनिएको छ, न अनलाइन भनिएको छ।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
