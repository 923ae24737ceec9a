import { inEach, messages, type Translated } from '#lib/language/index.ts';

/** What is said of a request that can't be meant so. */
export const words = messages({
  en: {
    text: 'This must be text.',
    truth: 'This must be true or false.',
    whole: 'This must be a whole number.',
    choice: 'This is not one of the allowed values.',
    list: 'This must be a list.',
    date: 'This is not a valid date and time.',
    page: 'Pages start at 1 and have from 1 to 500 items.',
    pageGone: 'This page of the list no longer exists. Start again from the first page.',
    file: 'Send a form with a file.',
  },
  es: {
    text: 'Esto debe ser texto.',
    truth: 'Esto debe ser verdadero o falso.',
    whole: 'Esto debe ser un número entero.',
    choice: 'Este valor no existe.',
    list: 'Esto debe ser una lista.',
    date: 'Esto no es una fecha con hora.',
    page: 'Las páginas se cuentan desde 1 y tienen de 1 a 500 elementos.',
    pageGone: 'No se encuentra esta página de la lista. Empieza de nuevo por la primera.',
    file: 'Envía un formulario con un archivo.',
  },
  ne: {
    text: 'यो पाठ हुनुपर्छ।',
    truth: 'यो सही वा गलत हुनुपर्छ।',
    whole: 'यो पूर्ण सङ्ख्या हुनुपर्छ।',
    choice: 'यस्तो मान छैन।',
    list: 'यो सूची हुनुपर्छ।',
    date: 'यो मिति र समय होइन।',
    page: 'पृष्ठ १ देखि गनिन्छन्, र एउटामा १ देखि ५०० सम्म हुन्छन्।',
    pageGone: 'सूचीको यो पृष्ठ भेटिएन। पहिलो पृष्ठबाट फेरि सुरु गर्नुहोस्।',
    file: 'फाइलसहितको फारम पठाउनुहोस्।',
  },
});

/** A sentence in each language. */
export const t = (name: keyof (typeof words)['en']): Translated<string> =>
  inEach(words, (texts) => texts[name]);
