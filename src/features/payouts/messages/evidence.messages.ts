import type { Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said when a dispute can't be answered. */
export const words = {
  evidenceTooLong: (most: number): Sentence => ({
    en: `This is too long: ${most} characters at most.`,
    es: `Es demasiado largo: ${most} caracteres como máximo.`,
    ne: `यो धेरै लामो छ: बढीमा ${most} अक्षर।`,
  }),
  evidenceType: {
    en: 'Choose a PDF, PNG or JPEG file.',
    es: 'Elige un archivo PDF, PNG o JPEG.',
    ne: 'PDF, PNG वा JPEG फाइल छान्नुहोस्।',
  },
  evidenceTooBig: {
    en: 'All files together can be 4.5 MB at most. Make them smaller.',
    es: 'Todos los archivos juntos pueden ocupar 4,5 MB. Redúcelos.',
    ne: 'सबै फाइल जम्मा ४.५ MB सम्म हुन सक्छन्। सानो बनाउनुहोस्।',
  },
  noEvidence: {
    en: 'There is nothing to submit yet. Say what was bought, or add a file.',
    es: 'Aún no hay nada que enviar. Explica qué se compró o añade un archivo.',
    ne: 'पठाउन अझै केही छैन। के किनियो लेख्नुहोस् वा फाइल थप्नुहोस्।',
  },
  disputeOver: {
    en: 'This dispute can no longer be answered.',
    es: 'Ya no se puede responder a esta disputa.',
    ne: 'यस विवादको अब जवाफ दिन मिल्दैन।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
