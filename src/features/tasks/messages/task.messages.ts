import { messages } from '#lib/language/index.ts';

/** What the fields of a task are called, and what is said when they are refused. */
export const words = messages({
  en: {
    labels: {
      title: 'Title',
      owner: 'Assigned to',
      dueAt: 'Due',
      pinned: 'Keep this date when the event moves',
      notes: 'Notes',
    },
    problems: {
      needTitle: 'Enter a title.',
      longTitle: 'That is too long: 140 characters at most.',
      longNotes: 'That is too long: 5,000 characters at most.',
      noDate: 'Enter a date and a time.',
      notInTeam: 'This person is not in the event’s team.',
    },
  },
  es: {
    labels: {
      title: 'Qué hay que hacer',
      owner: 'Quién lo hace',
      dueAt: 'Plazo',
      pinned: 'Mantener esta fecha aunque el evento se mueva',
      notes: 'Notas',
    },
    problems: {
      needTitle: 'Di qué hay que hacer.',
      longTitle: 'Es demasiado largo: 140 caracteres como máximo.',
      longNotes: 'Es demasiado largo: 5.000 caracteres como máximo.',
      noDate: 'Esto no es una fecha con hora.',
      notInTeam: 'No está en el equipo de este evento.',
    },
  },
  ne: {
    labels: {
      title: 'के गर्ने',
      owner: 'कसले गर्ने',
      dueAt: 'म्याद',
      pinned: 'कार्यक्रम सरे पनि यही मिति राख्ने',
      notes: 'टिपोट',
    },
    problems: {
      needTitle: 'के गर्नुपर्ने हो लेख्नुहोस्।',
      longTitle: 'धेरै लामो भयो: बढीमा १४० अक्षर।',
      longNotes: 'धेरै लामो भयो: बढीमा ५,००० अक्षर।',
      noDate: 'यो मिति र समय होइन।',
      notInTeam: 'उहाँ यस कार्यक्रमको टोलीमा हुनुहुन्न।',
    },
  },
});
