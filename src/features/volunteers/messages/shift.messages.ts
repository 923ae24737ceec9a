import { messages } from '#lib/language/index.ts';

/** What the fields of a shift are called, in forms and in files, and what is said when they are refused. */
export const words = messages({
  en: {
    labels: {
      role: 'Role',
      place: 'Where',
      startsAt: 'Begins',
      endsAt: 'Ends',
      needed: 'People needed',
      notes: 'Good to know',
    },
    heads: {
      role: 'Shift',
      place: 'Place',
      startsAt: 'Begins',
      endsAt: 'Ends',
    },
    problems: {
      enterRole: 'Enter a role.',
      chooseTime: 'Choose a date and a time.',
      needRole: 'Enter a role of at most 80 characters.',
      longPlace: 'That is too long: 120 characters at most.',
      longNotes: 'That is too long: 2,000 characters at most.',
      noTime: 'Enter a date and a time.',
      endsBefore: 'The end must be after the beginning.',
      tooLong: 'A shift lasts for two days at most.',
      needNumber: 'Enter a number from 1 to 500.',
    },
  },
  es: {
    labels: {
      role: 'Qué se hace',
      place: 'Dónde',
      startsAt: 'Empieza',
      endsAt: 'Termina',
      needed: 'Cuántas personas hacen falta',
      notes: 'Conviene saber',
    },
    heads: {
      role: 'Turno',
      place: 'Lugar',
      startsAt: 'Empieza',
      endsAt: 'Termina',
    },
    problems: {
      enterRole: 'Di qué hay que hacer.',
      chooseTime: 'Elige una fecha y una hora.',
      needRole: 'Di qué hay que hacer: 80 caracteres como máximo.',
      longPlace: 'Es demasiado largo: 120 caracteres como máximo.',
      longNotes: 'Es demasiado largo: 2.000 caracteres como máximo.',
      noTime: 'Esto no es una fecha con hora.',
      endsBefore: 'Termina antes de empezar.',
      tooLong: 'Un turno dura dos días como máximo.',
      needNumber: 'Un número del 1 al 500.',
    },
  },
  ne: {
    labels: {
      role: 'के गर्ने',
      place: 'कहाँ',
      startsAt: 'सुरु',
      endsAt: 'अन्त्य',
      needed: 'कति जना चाहिन्छ',
      notes: 'थाहा पाउनुपर्ने',
    },
    heads: {
      role: 'पालो',
      place: 'ठाउँ',
      startsAt: 'सुरु',
      endsAt: 'अन्त्य',
    },
    problems: {
      enterRole: 'के गर्नुपर्ने हो लेख्नुहोस्।',
      chooseTime: 'मिति र समय छान्नुहोस्।',
      needRole: 'के गर्ने हो लेख्नुहोस्: बढीमा ८० अक्षर।',
      longPlace: 'धेरै लामो भयो: बढीमा १२० अक्षर।',
      longNotes: 'धेरै लामो भयो: बढीमा २,००० अक्षर।',
      noTime: 'यो मिति र समय होइन।',
      endsBefore: 'सुरु हुनुअघि नै सकिन्छ।',
      tooLong: 'एउटा पालो बढीमा दुई दिनको हुन्छ।',
      needNumber: '१ देखि ५०० सम्मको सङ्ख्या।',
    },
  },
});
