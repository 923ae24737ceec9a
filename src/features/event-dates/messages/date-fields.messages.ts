import { messages } from '#lib/language/index.ts';

/** What the fields of a date are called, and what is said when they are refused. */
export const words = messages({
  en: {
    labels: {
      startsAt: 'Begins',
      endsAt: 'Ends',
      title: 'Name of this date',
      note: 'Note for guests',
      state: 'Takes place',
      capacity: 'Capacity of this date',
    },
    problems: {
      chooseTime: 'Choose a date and a time.',
      noTime: 'Enter a date and a time.',
      wholeNumber: 'Enter a whole number up to 1,000,000, or leave it empty.',
      endsBefore: 'The end must be after the beginning.',
      tooLong: 'One date lasts 31 days at most.',
      longTitle: 'That is too long: 120 characters at most.',
      longNote: 'That is too long: 500 characters at most.',
    },
  },
  es: {
    labels: {
      startsAt: 'Empieza',
      endsAt: 'Termina',
      title: 'Nombre de esta fecha',
      note: 'Nota para los invitados',
      state: 'Se celebra',
      capacity: 'Aforo de esta fecha',
    },
    problems: {
      chooseTime: 'Elige una fecha y una hora.',
      noTime: 'Esto no es una fecha con hora.',
      wholeNumber: 'Un número entero hasta 1.000.000, o déjalo vacío.',
      endsBefore: 'Termina antes de empezar.',
      tooLong: 'Una fecha dura 31 días como máximo.',
      longTitle: 'Es demasiado largo: 120 caracteres como máximo.',
      longNote: 'Es demasiado largo: 500 caracteres como máximo.',
    },
  },
  ne: {
    labels: {
      startsAt: 'सुरु',
      endsAt: 'अन्त्य',
      title: 'यो मितिको नाम',
      note: 'पाहुनाका लागि टिप्पणी',
      state: 'हुन्छ कि हुँदैन',
      capacity: 'यो मितिको क्षमता',
    },
    problems: {
      chooseTime: 'मिति र समय छान्नुहोस्।',
      noTime: 'मिति र समय लेख्नुहोस्।',
      wholeNumber: '१०,००,००० सम्मको पूर्ण संख्या लेख्नुहोस्, वा खाली छोड्नुहोस्।',
      endsBefore: 'अन्त्य सुरुभन्दा पछि हुनुपर्छ।',
      tooLong: 'एउटा मिति बढीमा ३१ दिनको हुन्छ।',
      longTitle: 'धेरै लामो भयो: बढीमा १२० अक्षर।',
      longNote: 'धेरै लामो भयो: बढीमा ५०० अक्षर।',
    },
  },
});
